export type { CustomAvatarProps } from './context.ts'
export type { CustomTheme, Mode, Theme } from './theme.ts'
