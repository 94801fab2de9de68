import { readFileSync } from 'node:fs'
import { createLatchkey, memoryStorage } from '@latchkey/core'
import { mainnet } from '@latchkey/evm/networks'
import { expect, it } from 'vitest'

const text = readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8')

/** Returns the default of a name in a table of a document's section. */
function documented(part: string, name: string): string | undefined {
  const rows = part.split('\n').map((line) => line.split(/(?<!\\)\|/))
  const row = rows.find(([, cell]) => cell?.trim() === `\`${name}\``)
  return row?.[3]?.replaceAll(/[`\s]/g, '')
}

/** As it is written in the document, without its spaces. */
function written(value: unknown): string {
  const json = JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:')
  return json.replaceAll('"', "'")
}

const { features, ...options } = createLatchkey({
  projectId: 'my-site',
  gatewayUrl: 'https://gateway.example',
  networks: [mainnet],
  storage: memoryStorage(),
}).options
const [, ofClient = ''] = text.split('\n## createLatchkey\n')
const [before = '', behind = ''] = ofClient.split('### Features')

const given = { projectId: 'required', gatewayUrl: 'required', networks: 'required' }
const resolved = { ...given, defaultNetwork: 'thefirst' }
const ownDefaults = Object.entries(options).filter(([name]) => !Object.hasOwn(resolved, name))

it.each(Object.entries(resolved))('names %s', (name, expected) => {
  expect(documented(before, name)).toBe(expected)
})

it.each(ownDefaults)('names %s with its default [D7]', (name, value) => {
  expect(documented(before, name)).toBe(written(value))
})

it.each(Object.entries(features))('names the feature %s with its default [D8]', (name, value) => {
  expect(documented(behind, name)).toBe(written(value))
})
