import { dirname, extname, join } from 'node:path/posix'
import type { File } from '@babel/types'
import { type Edit, lineEndOf } from '../edit.ts'
import { referencesIn } from '../source/modules.ts'
import { namesAt } from '../source/names.ts'
import type { ServiceOptions } from '../source/options.ts'
import { languageOf, parseModule, placeOf } from '../source/parse.ts'

import { solanaNetworksIn } from './solanaNetworks.ts'

/** A file of an app. */
export type AppFile = { path: string; text: string }

/** What makes Latchkey a wallet of an app with wallet-adapter. */
export type Registration = {
  /** The module that registers the client. */
  created: AppFile
  /** The file with the provider, which imports that module. */
  host: string
  edits: Edit[]
  /** What is not certain of its networks. */
  doubt: string | undefined
}

const adapter = '@solana/wallet-adapter-react'
const registering = 'latchkey/solana/wallet-adapter'

/** Whether a module is one of wallet-adapter's. Its packages stay, because their hooks and buttons do. */
export function isWalletAdapter(module: string): boolean {
  return module.startsWith('@solana/wallet-adapter-')
}

/**
 * Returns what registers Latchkey as a wallet of wallet-adapter, or `undefined` if no file of the app imports its
 * provider, or one registers Latchkey already.
 */
export function registerWith(
  files: readonly AppFile[],
  options: ServiceOptions,
): Registration | undefined {
  const mentioning = files.filter(
    ({ text }) => text.includes(adapter) || text.includes(registering),
  )
  const parsed = mentioning.flatMap((file) => {
    const language = languageOf(file.path)
    const tree = language && treeOf(file.text, language)
    return tree ? [{ ...file, tree, references: referencesIn(tree) }] : []
  })
  if (parsed.some(({ references }) => references.some(({ module }) => module === registering)))
    return undefined
  const host = parsed.find(({ references }) =>
    references.some((one) => one.module === adapter && namesAt(one).includes('WalletProvider')),
  )
  if (!host) return undefined
  // The file with the provider comes first: it has the endpoint.
  const ordered = [host, ...parsed.filter((one) => one !== host)]
  const networks = [...new Set(ordered.flatMap(({ tree }) => solanaNetworksIn(tree)))]
  const imports = host.tree.program.body.filter(({ type }) => type === 'ImportDeclaration')
  const last = imports.at(-1)
  if (!last) return undefined
  const extension = extname(host.path).includes('t') ? '.ts' : '.js'
  const taken = new Set(files.map(({ path }) => path))
  const name = ['latchkey', 'latchkeyWallet'].find(
    (one) => !taken.has(join(dirname(host.path), `${one}${extension}`)),
  )
  if (name === undefined) return undefined
  const { start, end } = placeOf(last)
  const form = formOf(host.text.slice(start, end), lineEndOf(host.text))
  const created = {
    path: join(dirname(host.path), `${name}${extension}`),
    text: form(moduleFor(options, networks.length > 0 ? networks : ['solana'])),
  }
  const edit = {
    start: end,
    end,
    text: `${lineEndOf(host.text)}${form(`import './${name}'\n`).trimEnd()}`,
  }
  return { created, host: host.path, edits: [edit], doubt: doubtOf(networks) }
}

function doubtOf([first, second]: readonly string[]): string | undefined {
  if (first === undefined)
    return 'No file names a Solana network, so Latchkey begins on the main one. Set chains to the network of your connection.'
  if (second === undefined) return undefined
  return `The app reads several Solana networks. Latchkey begins on the first of chains: ${first}. Put that of your connection first.`
}

function treeOf(text: string, language: 'ts' | 'tsx' | 'js'): File | undefined {
  try {
    return parseModule(text, language)
  } catch (error) {
    // The rewrite of the file reports it.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function moduleFor({ gatewayUrl, relayUrl }: ServiceOptions, networks: readonly string[]): string {
  const relay = relayUrl === undefined ? '' : `\n  relayUrl: '${relayUrl}',`
  return `import { createLatchkey } from 'latchkey'
import { mountDialog } from 'latchkey/react'
import { registerLatchkey } from '${registering}'

const client = createLatchkey({
  gatewayUrl: '${gatewayUrl}',${relay}
  chains: [${networks.map((name) => `'${name}'`).join(', ')}],
})

// A server has no page for the dialog.
if (typeof document !== 'undefined') {
  registerLatchkey(client)
  mountDialog(client)
}
`
}

/** Returns a function that writes code with the quotes, semicolons and line ends of an import of the app. */
function formOf(example: string, lineEnd: string): (code: string) => string {
  const quote = example.includes('"') ? '"' : "'"
  const end = example.endsWith(';') ? ';' : ''
  return (code) =>
    code
      .replaceAll("'", quote)
      .replace(/(?<=[)'"])$/gm, end)
      .replaceAll('\n', lineEnd)
}
