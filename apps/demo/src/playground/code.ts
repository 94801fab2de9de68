import type { ChainId } from '@latchkey/protocol'
import type { Options } from './options.ts'

/** The program that embeds the dialog with these options: only what differs from the defaults is written. */
export function codeFor(options: Options, defaults: Options): string {
  const { imports, names } = networksOf(options.networks)
  const client = lines([
    "projectId: 'your-project',",
    "gatewayUrl: 'https://gateway.your-site.com',",
    `networks: [${names.join(', ')}],`,
    `adapters: [${adaptersOf(options.networks).join('(), ')}()],`,
    featuresOf(options, defaults),
    ...changed(options.flags, defaults.flags).map(([name, on]) => `${name}: ${on},`),
    options.terms && "termsConditionsUrl: 'https://your-site.com/terms',",
    options.terms && "privacyPolicyUrl: 'https://your-site.com/privacy',",
  ])
  return `${imports}
import { createLatchkey } from '@latchkey/core'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
${options.language === 'ar' ? "import { arabic } from '@latchkey/react/messages/ar'\n" : ''}
const client = createLatchkey({
${indent(client, 2)}
})

export function App() {
  return (
    <LatchkeyProvider ${['client={client}', ...providerProps(options, defaults)].join(' ')}>
      <LatchkeyButton${options.balance ? ' balance="show"' : ''} />
    </LatchkeyProvider>
  )
}
`
}

/** The local chains stand for the public ones that a site would name. */
const known: Readonly<Record<string, { name: string; imported: string; from: string }>> = {
  'eip155:31337': { name: 'mainnet', imported: 'mainnet', from: '@latchkey/evm' },
  'eip155:31338': { name: 'base', imported: 'base', from: '@latchkey/evm' },
  'solana:localnet': {
    name: 'solanaMainnet',
    imported: 'solana as solanaMainnet',
    from: '@latchkey/solana',
  },
}

function networksOf(ids: readonly ChainId[]): { imports: string; names: string[] } {
  const chosen = ids.flatMap((id) => known[id] ?? [])
  const imports = ['@latchkey/evm', '@latchkey/solana'].flatMap((from) => {
    const names = chosen.filter((network) => network.from === from).map(({ imported }) => imported)
    if (names.length === 0) return []
    const adapter = from === '@latchkey/evm' ? 'evm' : 'solana'
    return [
      `import { ${adapter} } from '${from}'`,
      `import { ${names.join(', ')} } from '${from}/networks'`,
    ]
  })
  return { imports: imports.join('\n'), names: chosen.map(({ name }) => name) }
}

function adaptersOf(ids: readonly ChainId[]): string[] {
  const families = new Set(ids.map((id) => (id.startsWith('solana:') ? 'solana' : 'evm')))
  return [...families]
}

function featuresOf(options: Options, defaults: Options): string | false {
  const differing = changed(options.features, defaults.features)
  if (differing.length === 0) return false
  return `features: { ${differing.map(([name, on]) => `${name}: ${on}`).join(', ')} },`
}

function providerProps(options: Options, defaults: Options): string[] {
  const theme = [
    options.mode !== defaults.mode && `mode: '${options.mode}'`,
    options.accent !== defaults.accent && `accent: '${options.accent}'`,
    options.radius !== defaults.radius && `radius: '${options.radius}px'`,
  ].filter((part) => part !== false)
  return [
    theme.length > 0 && `theme={{ ${theme.join(', ')} }}`,
    options.language === 'ar' && 'messages={arabic}',
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
