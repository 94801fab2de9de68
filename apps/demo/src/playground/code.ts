import type { ChainId } from '@latchkey/protocol'
import { languages, type Options } from './options.ts'
import { themeProp } from './theme/code.ts'

/** The program that embeds the dialog with these options: only what differs from the defaults is written. */
export function codeFor(options: Options, defaults: Options): string {
  const { imports, names } = networksOf(options.networks)
  const adapters = adaptersOf(options)
  const client = lines([
    "projectId: 'your-project',",
    "gatewayUrl: 'https://gateway.your-site.com',",
    `networks: [${names.join(', ')}],`,
    `adapters: [${adapters.join(', ')}],`,
    (options.walletConnect || options.coinbase || options.mobile) && metadataCode,
    connectorsOf(options),
    featuresOf(options, defaults),
    ...changed(options.flags, defaults.flags).map(([name, on]) => `${name}: ${on},`),
    siwxOf(options),
    options.terms && "termsConditionsUrl: 'https://your-site.com/terms',",
    options.terms && "privacyPolicyUrl: 'https://your-site.com/privacy',",
  ])
  return `${imports}
import { ${['createLatchkey', ...sessionsOf(options)].join(', ')} } from '@latchkey/core'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
${options.themeName === 'paper' ? '' : `import { ${options.themeName} } from '@latchkey/react/themes'\n`}${waysIn(options)}${languageImport(options)}${options.email && options.siteLogin ? tokenCode : ''}
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

/** The imports of what the client is given beside the families. */
function waysIn(options: Options): string {
  const names = [
    options.coinbase && "import { coinbase } from '@latchkey/connectors/coinbase'\n",
    options.external &&
      "import { external } from '@latchkey/connectors/external'\nimport { provider } from './our-wallet'\n",
    options.ledger && "import { ledger } from '@latchkey/connectors/ledger'\n",
    options.email && "import { auth } from '@latchkey/auth'\n",
    options.safe && "import { connectInSafe, safe } from '@latchkey/connectors/safe'\n",
    options.mobile && "import { mobileWallet } from '@latchkey/solana/mobile'\n",
    options.walletConnect && "import { walletConnect } from '@latchkey/walletconnect'\n",
  ]
  return names.filter((name) => name !== false).join('')
}

function connectorsOf(options: Options): string | false {
  const made = lines([
    options.walletConnect && "walletConnect({ relayUrl: 'wss://relay.your-site.com' }),",
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

/** The families, each with the name of its adapter. */
const families = ['evm', 'solana', 'bitcoin', 'polkadot'] as const
type Family = (typeof families)[number]

/** The local chains stand for the public ones that a site would name. A network is not called as its adapter is. */
const known: Readonly<Record<string, { name: string; imported: string; family: Family }>> = {
  'eip155:31337': { name: 'mainnet', imported: 'mainnet', family: 'evm' },
  'eip155:31338': { name: 'base', imported: 'base', family: 'evm' },
  'solana:localnet': renamed('solana'),
  'bip122:000000000019d6689c085ae165831e93': renamed('bitcoin'),
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': renamed('polkadot'),
}

function renamed(family: Family) {
  const name = `${family}Mainnet`
  return { name, imported: `${family} as ${name}`, family }
}

function networksOf(ids: readonly ChainId[]): { imports: string; names: string[] } {
  const chosen = ids.flatMap((id) => known[id] ?? [])
  const imports = families.flatMap((family) => {
    const names = chosen.filter((one) => one.family === family).map(({ imported }) => imported)
    if (names.length === 0) return []
    return [
      `import { ${family} } from '@latchkey/${family}'`,
      `import { ${names.join(', ')} } from '@latchkey/${family}/networks'`,
    ]
  })
  return { imports: imports.join('\n'), names: chosen.map(({ name }) => name) }
}

function adaptersOf({ networks }: Options): string[] {
  const chosen = new Set(networks.map((id) => known[id]?.family))
  return families.filter((family) => chosen.has(family)).map((family) => `${family}()`)
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
  return `import { ${language} } from '@latchkey/react${from}'\n`
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
