import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dialogs } from './dialog.ts'
import { surfacesIn } from './surfaces.ts'

const home = join(import.meta.dirname, '../../..')
const read = surfacesIn(home)
const { exports }: { exports: object } = JSON.parse(
  readFileSync(join(home, 'package.json'), 'utf8'),
)

it.each(
  dialogs.map((dialog) => [dialog.name, dialog] as const),
)('has an entry for each module of %s, and all functions that it configures [L32]', (_, dialog) => {
  const targets = Object.values(dialog.modules)
  expect(Object.keys(exports)).toEqual(
    expect.arrayContaining(targets.map((target) => target.replace('latchkey', '.'))),
  )
  const names = targets.flatMap((target) => [...read(target).names])
  expect(names).toEqual(expect.arrayContaining(Object.keys(dialog.configured)))
  if (dialog.provider) expect(names).toContain(dialog.provider)
})

it('reads names that are declared, renamed, typed or of another file, and knows open entries [L32]', () => {
  expect(read('latchkey/rainbowkit').names).toContain('Chain')
  expect(read('latchkey/rainbowkit/wallets').names).toContain('rainbowWallet')
  expect(read('latchkey/connectkit').names).toContain('Types')
  expect(read('latchkey/appkit/networks').names).toContain('solanaDevnet')
  expect(read('latchkey/appkit/networks').isOpen).toBe(true)
  expect(read('latchkey/rainbowkit').isOpen).toBe(false)
})

it("finds AppKit's markup, without the elements and variables that stay [L32]", () => {
  const selectors = dialogs.find(({ name }) => name === 'AppKit')?.selectors
  const kept = 'w3m-button {} w3m-network-button {} :root { --w3m-accent: red }'
  expect(selectors?.test(kept)).toBe(false)
  expect(selectors?.exec(`${kept} w3m-modal { z-index: 9 }`)?.[0]).toBe('w3m-modal')
})
