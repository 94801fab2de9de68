/** The tokens of a theme of RainbowKit. Those without a counterpart in Latchkey are kept, and have no effect. */
export type OneTheme = {
  /** Blurs, without effect. */
  blurs: Record<BlurToken, string>
  /** Colours, each any CSS colour. */
  colors: Record<ColorToken, string>
  /** Fonts, as CSS. */
  fonts: Record<'body', string>
  /** Radii, as CSS. */
  radii: Record<RadiusToken, string>
  /** Shadows, as CSS. */
  shadows: Record<ShadowToken, string>
}

type BlurToken = 'modalOverlay'
type RadiusToken = 'actionButton' | 'connectButton' | 'menuButton' | 'modal' | 'modalMobile'
type ShadowToken =
  | 'connectButton'
  | 'dialog'
  | 'profileDetailsAction'
  | 'selectedOption'
  | 'selectedWallet'
  | 'walletLogo'
type ColorToken =
  | 'accentColor'
  | 'accentColorForeground'
  | 'actionButtonBorder'
  | 'actionButtonBorderMobile'
  | 'actionButtonSecondaryBackground'
  | 'closeButton'
  | 'closeButtonBackground'
  | 'connectButtonBackground'
  | 'connectButtonBackgroundError'
  | 'connectButtonInnerBackground'
  | 'connectButtonText'
  | 'connectButtonTextError'
  | 'connectionIndicator'
  | 'downloadBottomCardBackground'
  | 'downloadTopCardBackground'
  | 'error'
  | 'generalBorder'
  | 'generalBorderDim'
  | 'menuItemBackground'
  | 'modalBackdrop'
  | 'modalBackground'
  | 'modalBorder'
  | 'modalText'
  | 'modalTextDim'
  | 'modalTextSecondary'
  | 'profileAction'
  | 'profileActionHover'
  | 'profileForeground'
  | 'selectedOptionBorder'
  | 'standby'

/** Options of `lightTheme`, `darkTheme` and `midnightTheme`. */
export type ThemeOptions = {
  /** The colour of the main button. */
  accentColor?: string
  /** The colour of the text on it, without effect: it is black or white, whichever reads. */
  accentColorForeground?: string
  /** How round the card is. Default: `large`. */
  borderRadius?: 'none' | 'small' | 'medium' | 'large'
  /** The font: rounded letters where the system has them, or the system's own. Default: `rounded`. */
  fontStack?: 'rounded' | 'system'
  /** Without effect. */
  overlayBlur?: 'none' | 'small' | 'large'
}
