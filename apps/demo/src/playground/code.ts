import type { ChainId } from '@latchkey/protocol'
import { languages, type Options } from './options.ts'
import { themeProp } from './theme/code.ts'

/** The program that embeds the dialog with these options: only what differs from the defaults is written. */
export function codeFor(options: Options, defaults: Options): string {
  const client = lines([
    "gatewayUrl: 'https://gateway.your-site.com',",
    options.walletConnect && "relayUrl: 'wss://relay.your-site.com',",
    `chains: [${chainsOf(options).join(', ')}],`,
    (options.walletConnect || options.coinbase || options.mobile) && metadataCode,
    connectorsOf(options),
    featuresOf(options, defaults),
    ...changed(options.flags, defaults.flags).map(([name, on]) => `${name}: ${on},`),
    siwxOf(options),
    options.terms && "termsConditionsUrl: 'https://your-site.com/terms',",
    options.terms && "privacyPolicyUrl: 'https://your-site.com/privacy',",
  ])
  const sessions = sessionsOf(options)
  return `import { createLatchkey } from 'latchkey'
${sessions.length > 0 ? `import { ${sessions.join(', ')} } from 'latchkey/core'\n` : ''}import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
${options.themeName === 'paper' ? '' : `import { ${options.themeName} } from 'latchkey/react/themes'\n`}${waysIn(options)}${languageImport(options)}${options.email && options.siteLogin ? tokenCode : ''}
const client = createLatchkey({
${indent(client, 2)}
})
${options.safe ? 'connectInSafe(client)\n' : ''}
export function App() {
  return (
    <LatchkeyProvider ${['client={client}', ...providerProps(options)].join(' ')}>
      <LatchkeyButton${options.named ? ' account="name"' : ''}${options.balance ? ' balance="show"' : ''} />
    </LatchkeyProvider>
  )
}
`
}

/** The imports of further ways to connect. */
function waysIn(options: Options): string {
  const names = [
    options.coinbase && "import { coinbase } from 'latchkey/connectors/coinbase'\n",
    options.external &&
      "import { external } from 'latchkey/connectors/external'\nimport { provider } from './our-wallet'\n",
    options.ledger && "import { ledger } from 'latchkey/connectors/ledger'\n",
    options.email && "import { auth } from 'latchkey/auth'\n",
    options.safe && "import { connectInSafe, safe } from 'latchkey/connectors/safe'\n",
    options.mobile && "import { mobileWallet } from 'latchkey/solana/mobile'\n",
  ]
  return names.filter((name) => name !== false).join('')
}

function connectorsOf(options: Options): string | false {
  const made = lines([
    options.coinbase && 'coinbase(),',
    options.ledger && 'ledger(),',
    options.email && authOf(options),
    options.safe && 'safe(),',
    options.mobile && 'mobileWallet(),',
    options.external && externalCode,
  ])
  return made !== '' && `connectors: [\n${indent(made, 2)}\n],`
}

function authOf({ siteLogin }: Options): string {
  return lines([
    'auth({',
    "  vaultUrl: 'https://wallet.your-site.com',",
    "  socials: ['google', 'apple'],",
    '  passkey: true,',
    siteLogin && "  siteLogin: { name: 'Your site', token: tokenOfYourUser },",
    '}),',
  ])
}

/** Where the site's server signs a token for its user. */
const tokenCode = `
async function tokenOfYourUser() {
  const response = await fetch('/your/token', { method: 'POST' })
  return response.ok ? response.text() : null
}
`

/** The name that is imported for sign-in. */
function sessionsOf({ signIn, sessions }: Options): string[] {
  if (signIn === 'off') return []
  return [sessions === 'gateway' ? 'serverSessions' : 'localSessions']
}

function siwxOf(options: Options): string | false {
  const [sessions] = sessionsOf(options)
  if (sessions === undefined) return false
  const url = options.sessions === 'gateway' ? "{ url: 'https://gateway.your-site.com/siwx' }" : ''
  const required = options.signIn === 'optional' ? ', required: false' : ''
  return `siwx: { sessions: ${sessions}(${url})${required}, expiresIn: 86_400_000 },`
}

const externalCode = "external({ id: 'own', name: 'Our wallet', provider }),"

/** What wallets show of the site. */
const metadataCode = "metadata: { name: 'Your site', url: 'https://your-site.com' },"

/** The local chains stand for the public ones that a site would name. */
const names: Readonly<Record<ChainId, string>> = {
  'eip155:31337': 'ethereum',
  'eip155:31338': 'base',
  'solana:localnet': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
}

function chainsOf({ networks }: Options): string[] {
  return networks.flatMap((id) => names[id] ?? []).map((name) => `'${name}'`)
}

function featuresOf(options: Options, defaults: Options): string | false {
  const differing = changed(options.features, defaults.features)
  if (differing.length === 0) return false
  return `features: { ${differing.map(([name, on]) => `${name}: ${on}`).join(', ')} },`
}

function languageImport({ language }: Options): string {
  const { locale } = languages[language] ?? {}
  if (locale === undefined) return ''
  const from = locale === 'en' ? '' : `/messages/${locale}`
  return `import { ${language} } from 'latchkey/react${from}'\n`
}

function providerProps(options: Options): string[] {
  return [
    themeProp(options),
    options.language !== 'auto' && `messages={${options.language}}`,
    !options.shortcuts && 'shortcuts={false}',
  ].filter((part) => part !== false)
}

function changed<Name extends string>(
  values: Readonly<Record<Name, boolean>>,
  defaults: Readonly<Record<Name, boolean>>,
): [Name, boolean][] {
  const names: [Name, boolean][] = []
  for (const name in values) {
    if (values[name] !== defaults[name]) names.push([name, values[name]])
  }
  return names
}

function lines(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join('\n')
}

function indent(text: string, by: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(by))
}
