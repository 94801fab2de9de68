import type { CustomTheme, Mode, Theme } from './theme.ts'

export type { ConnectKitOptions } from './ConnectKitProvider.tsx'
export type { CustomAvatarProps } from './context.ts'
export type { CustomTheme, Mode, Theme } from './theme.ts'

/** The locales of ConnectKit. Those that do not ship here leave the visitor's language. */
export type Languages =
  | 'ar-AE'
  | 'ca-AD'
  | 'ee-EE'
  | 'en-US'
  | 'es-ES'
  | 'fa-IR'
  | 'fr-FR'
  | 'ja-JP'
  | 'pt-BR'
  | 'ru-RU'
  | 'tr-TR'
  | 'vi-VN'
  | 'zh-CN'

/** The theme and the language of the dialog. */
export type All = {
  /** The name of a theme. */
  theme?: Theme
  /** Light, dark, or as the visitor's system has it. */
  mode?: Mode
  /** ConnectKit's variables. */
  customTheme?: CustomTheme
  /** The language. */
  lang?: Languages
}
