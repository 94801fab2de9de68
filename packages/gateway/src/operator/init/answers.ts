import * as v from 'valibot'
import { suggestion } from '../../edge/config/mistakes.ts'
import { parseSettings } from '../../edge/config/parse.ts'
import { meantPreset } from '../../edge/config/presets/expand.ts'
import { isPresetName, type PresetName } from '../../edge/config/presets/presets.ts'
import { allowedOrigin, databaseUrl } from '../../edge/config/values.ts'
import type { Call, Flag, Terminal } from '../command.ts'

/** A network and the URLs of its nodes. */
export type ChosenChain = { preset: PresetName; urls: readonly string[] }

/** What an operator chooses for new settings. */
export type Choices = {
  origins: readonly string[]
  chains: readonly ChosenChain[]
  database: string
}

export const choiceFlags: readonly Flag[] = [
  {
    name: 'origin',
    value: 'URL',
    isMany: true,
    help: 'an origin of your site, such as https://site.example',
  },
  {
    name: 'chain',
    value: 'NAME=URL',
    isMany: true,
    help: 'a network and its node; several nodes with commas',
  },
  {
    name: 'database',
    value: 'URL',
    help: 'sqlite:FILE or postgres://…; default: sqlite:gateway.db',
  },
]

/**
 * Returns the choices from the flags, and asks for the others on a terminal. Throws a `TypeError` that names all mistakes in
 * the flags, or the flags that are missing without a terminal. `defaultDatabase`: the URL if none is chosen.
 */
export async function readChoices(
  { flags, terminal }: Call,
  defaultDatabase: string,
): Promise<Choices> {
  const mistakes: string[] = []
  const parseAll = <Value>(texts: readonly string[], parse: (text: string) => Value): Value[] =>
    texts.flatMap((text) => {
      try {
        return [parse(text)]
      } catch (error) {
        mistakes.push(error instanceof Error ? error.message : String(error))
        return []
      }
    })
  const origins = parseAll(flags.texts('origin'), parseOrigin)
  const chains = parseAll(flags.texts('chain'), parseChain)
  const databases = parseAll(flags.texts('database'), parseDatabase)
  mistakes.push(...repeated(chains))
  if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'))
  if (flags.has('yes')) return { origins, chains, database: databases[0] ?? defaultDatabase }
  const { ask } = terminal
  if (!ask) {
    if (origins.length > 0 && chains.length > 0)
      return { origins, chains, database: databases[0] ?? defaultDatabase }
    throw new TypeError(
      'There is no terminal to ask: give --origin and --chain, or --yes to go without',
    )
  }
  return {
    origins: origins.length > 0 ? origins : await askOrigins(terminal, ask),
    chains: chains.length > 0 ? chains : await askChains(terminal, ask),
    database: databases[0] ?? (await askDatabase(terminal, ask, defaultDatabase)),
  }
}

type Ask = (question: string) => Promise<string>

/** Asks until the answer can be parsed. */
async function askFor<Value>(
  { writeError }: Terminal,
  ask: Ask,
  question: string,
  parse: (text: string) => Value,
): Promise<Value> {
  for (;;) {
    try {
      return parse(await ask(question))
    } catch (error) {
      writeError(`${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

function askOrigins(terminal: Terminal, ask: Ask): Promise<string[]> {
  const question = 'Origins of your site, with commas (empty: every site may call): '
  return askFor(terminal, ask, question, (text) => wordsOf(text).map(parseOrigin))
}

async function askChains(terminal: Terminal, ask: Ask): Promise<ChosenChain[]> {
  const question = 'Networks, with commas, such as ethereum, base (empty: none): '
  const presets = await askFor(terminal, ask, question, (text) => [
    ...new Set(wordsOf(text).map(parsePreset)),
  ])
  const chains: ChosenChain[] = []
  for (const preset of presets)
    chains.push({
      preset,
      urls: await askFor(terminal, ask, `Node of ${preset} (several with commas): `, (text) =>
        parseUrls(preset, text),
      ),
    })
  return chains
}

function askDatabase(terminal: Terminal, ask: Ask, defaultDatabase: string): Promise<string> {
  const shown = defaultDatabase.startsWith('sqlite:') ? defaultDatabase : 'the present one'
  const question = `Database, sqlite:FILE or postgres://… (empty: ${shown}): `
  return askFor(terminal, ask, question, (text) =>
    text === '' ? defaultDatabase : parseDatabase(text),
  )
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

function parseOrigin(text: string): string {
  const parsed = v.safeParse(allowedOrigin, text)
  if (parsed.success) return parsed.output
  throw new TypeError(`--origin ${text}: ${parsed.issues[0].message}`)
}

function parseChain(text: string): ChosenChain {
  const at = text.indexOf('=')
  if (at < 1) throw new TypeError('--chain: Write NAME=URL, such as ethereum=https://…')
  const preset = parsePreset(text.slice(0, at))
  return { preset, urls: parseUrls(preset, text.slice(at + 1)) }
}

function parsePreset(name: string): PresetName {
  if (isPresetName(name)) return name
  throw new TypeError(
    `Unknown network ${JSON.stringify(name)}${suggestion(meantPreset(name))} docs/networks.md lists the names`,
  )
}

/** Parses the URLs of a network's nodes. The error never contains them: they may have a key. */
function parseUrls(preset: PresetName, text: string): string[] {
  const urls = wordsOf(text)
  if (urls.length === 0) throw new TypeError(`${preset} needs the URL of a node`)
  const parsed = parseSettings({ chains: [{ preset, rpcUrls: urls }] }, {})
  if (parsed.status === 'parsed') return urls
  throw new TypeError(`The node of ${preset}: ${parsed.mistakes.map((one) => one.text).join(', ')}`)
}

function parseDatabase(text: string): string {
  const parsed = v.safeParse(databaseUrl, text)
  if (parsed.success) return parsed.output
  throw new TypeError(`--database: ${parsed.issues[0].message}`)
}

function repeated(chains: readonly ChosenChain[]): string[] {
  const names = chains.map(({ preset }) => preset)
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `--chain ${name} is given twice: write its nodes with commas`)
}
