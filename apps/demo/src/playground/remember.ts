import {
  type FeatureName,
  type FlagName,
  featureNames,
  flagNames,
  keysOf,
  languages,
  type Options,
  sessionKeeperNames,
  signInNames,
  themes,
} from './options.ts'
import { type Colors, colorNames } from './theme/palette.ts'

const key = 'latchkey-playground'
/** The theme's name in options that an earlier version has stored. */
const olderThemeKey = 'look'

/** The options of the last visit, over `defaults`; what does not fit is left out. */
export function recallOptions(defaults: Options): Options {
  const stored = read()
  const networks = Array.isArray(stored.networks)
    ? defaults.networks.filter(
        (id) => Array.isArray(stored.networks) && stored.networks.includes(id),
      )
    : defaults.networks
  return {
    mode: oneOf(stored.mode, ['light', 'dark', 'auto'] as const) ?? defaults.mode,
    themeName:
      oneOf(stored.themeName ?? stored[olderThemeKey], keysOf(themes)) ?? defaults.themeName,
    light: colors(stored.light),
    dark: colors(stored.dark),
    accent: colour(stored.accent) ?? defaults.accent,
    radius: typeof stored.radius === 'number' ? clamp(stored.radius) : defaults.radius,
    size: typeof stored.size === 'number' ? sizeOf(stored.size) : defaults.size,
    language: oneOf(stored.language, keysOf(languages)) ?? defaults.language,
    networks: networks.length > 0 ? networks : defaults.networks,
    features: switches<FeatureName>(stored.features, featureNames, defaults.features),
    flags: switches<FlagName>(stored.flags, flagNames, defaults.flags),
    signIn: oneOf(stored.signIn, signInNames) ?? defaults.signIn,
    sessions: oneOf(stored.sessions, sessionKeeperNames) ?? defaults.sessions,
    walletConnect: stored.walletConnect !== false,
    external: stored.external === true,
    coinbase: stored.coinbase === true,
    ledger: stored.ledger === true,
    email: typeof stored.email === 'boolean' ? stored.email : defaults.email,
    siteLogin: stored.siteLogin === true,
    safe: typeof stored.safe === 'boolean' ? stored.safe : defaults.safe,
    mobile: stored.mobile === true,
    terms: stored.terms === true,
    shortcuts: stored.shortcuts !== false,
    named: stored.named === true,
    balance: stored.balance === true,
  }
}

export function rememberOptions(options: Options): void {
  try {
    localStorage.setItem(key, JSON.stringify(options))
  } catch {
    // Blocked or full: the options last as long as the page.
  }
}

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function oneOf<const T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((one) => one === value)
}

function colour(value: unknown): string | undefined {
  return typeof value === 'string' && /^(#[0-9a-f]{6})?$/i.test(value) ? value : undefined
}

function colors(stored: unknown): Colors {
  if (!isRecord(stored)) return {}
  const known: Record<string, string> = {}
  for (const name of colorNames) {
    const value = colour(stored[name])
    if (value) known[name] = value
  }
  return known
}

function sizeOf(pixels: number): number {
  return pixels === 0 ? 0 : Math.min(24, Math.max(12, Math.round(pixels)))
}

function clamp(radius: number): number {
  return Math.min(40, Math.max(0, Math.round(radius)))
}

function switches<Name extends string>(
  stored: unknown,
  names: readonly Name[],
  defaults: Readonly<Record<Name, boolean>>,
): Record<Name, boolean> {
  const result: Record<Name, boolean> = { ...defaults }
  if (!isRecord(stored)) return result
  for (const name of names) if (typeof stored[name] === 'boolean') result[name] = stored[name]
  return result
}
