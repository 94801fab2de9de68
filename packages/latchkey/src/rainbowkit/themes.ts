import type { OneTheme, ThemeOptions } from './theme.ts'

/** The colours that a ready theme decides. All tokens are made of them. */
type Palette = {
  surface: string
  raised: string
  text: string
  muted: string
  border: string
  overlay: string
  danger: string
  caution: string
  success: string
  shadow: string
}

type Accent = { accentColor: string; accentColorForeground: string }

/** A ready theme, with its accents: `lightTheme({ ...lightTheme.accentColors.pink })`. */
export type ReadyTheme = {
  (options?: ThemeOptions): OneTheme
  /** Accents that suit the theme, to spread into its options. */
  accentColors: Record<'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red', Accent>
}

const radii = { none: '0px', small: '10px', medium: '18px', large: '28px' }
const fonts = {
  rounded: 'ui-rounded, "SF Pro Rounded", system-ui, sans-serif',
  system: 'system-ui, sans-serif',
}

/** A light theme. */
export const lightTheme: ReadyTheme = readyTheme(
  {
    surface: '#ffffff',
    raised: '#f4f5f7',
    text: '#15181d',
    muted: '#5c6470',
    border: 'rgb(16 24 40 / 0.12)',
    overlay: 'rgb(16 24 40 / 0.36)',
    danger: '#b3261e',
    caution: '#8a5300',
    success: '#14713a',
    shadow: '0 24px 64px -24px rgb(16 24 40 / 0.34)',
  },
  {
    blue: white('#0b63ce'),
    green: white('#14713a'),
    orange: white('#a84a00'),
    pink: white('#c11574'),
    purple: white('#6b3fd4'),
    red: white('#b3261e'),
  },
)

const darkAccents = {
  blue: black('#7db4ff'),
  green: black('#6fd69a'),
  orange: black('#ffae6b'),
  pink: black('#ff8fcb'),
  purple: black('#c4a7ff'),
  red: black('#ff9a92'),
}

/** A dark theme. */
export const darkTheme: ReadyTheme = readyTheme(
  {
    surface: '#1b1c20',
    raised: '#2a2c31',
    text: '#f4f5f7',
    muted: '#a9afba',
    border: 'rgb(255 255 255 / 0.14)',
    overlay: 'rgb(0 0 0 / 0.6)',
    danger: '#ff9a92',
    caution: '#f0bd5f',
    success: '#6fd69a',
    shadow: '0 24px 64px -24px #000',
  },
  darkAccents,
)

/** A darker theme. */
export const midnightTheme: ReadyTheme = readyTheme(
  {
    surface: '#060607',
    raised: '#18191b',
    text: '#ffffff',
    muted: '#a3a8b0',
    border: 'rgb(255 255 255 / 0.16)',
    overlay: 'rgb(0 0 0 / 0.76)',
    danger: '#ff9a92',
    caution: '#f0bd5f',
    success: '#6fd69a',
    shadow: '0 24px 64px -24px #000',
  },
  darkAccents,
)

function white(accentColor: string): Accent {
  return { accentColor, accentColorForeground: '#ffffff' }
}

function black(accentColor: string): Accent {
  return { accentColor, accentColorForeground: '#000000' }
}

function readyTheme(palette: Palette, accentColors: ReadyTheme['accentColors']): ReadyTheme {
  const make = (options: ThemeOptions = {}) =>
    themeOf(palette, { ...accentColors.blue, ...options })
  return Object.assign(make, { accentColors })
}

function themeOf(palette: Palette, options: ThemeOptions & Accent): OneTheme {
  const { surface, raised, text, muted, border, overlay, shadow } = palette
  const {
    accentColor,
    accentColorForeground,
    borderRadius = 'large',
    fontStack = 'rounded',
  } = options
  const radius = radii[borderRadius]
  return {
    blurs: { modalOverlay: 'none' },
    colors: {
      accentColor,
      accentColorForeground,
      actionButtonBorder: border,
      actionButtonBorderMobile: border,
      actionButtonSecondaryBackground: raised,
      closeButton: muted,
      closeButtonBackground: raised,
      connectButtonBackground: raised,
      connectButtonBackgroundError: palette.danger,
      connectButtonInnerBackground: raised,
      connectButtonText: text,
      connectButtonTextError: surface,
      connectionIndicator: palette.success,
      downloadBottomCardBackground: raised,
      downloadTopCardBackground: raised,
      error: palette.danger,
      generalBorder: border,
      generalBorderDim: border,
      menuItemBackground: raised,
      modalBackdrop: overlay,
      modalBackground: surface,
      modalBorder: border,
      modalText: text,
      modalTextDim: muted,
      modalTextSecondary: muted,
      profileAction: raised,
      profileActionHover: raised,
      profileForeground: raised,
      selectedOptionBorder: border,
      standby: palette.caution,
    },
    fonts: { body: fonts[fontStack] },
    radii: {
      actionButton: radius,
      connectButton: radius,
      menuButton: radius,
      modal: radius,
      modalMobile: radius,
    },
    shadows: {
      connectButton: 'none',
      dialog: shadow,
      profileDetailsAction: 'none',
      selectedOption: 'none',
      selectedWallet: 'none',
      walletLogo: 'none',
    },
  }
}
