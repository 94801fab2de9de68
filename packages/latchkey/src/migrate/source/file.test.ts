import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialogs } from '../dialogs/dialog.ts'
import { surfacesIn } from '../dialogs/surfaces.ts'
import { applyEdits } from '../edit.ts'
import { rewriteFile } from './file.ts'

const read = surfacesIn(join(import.meta.dirname, '../../..'))
const options = { gatewayUrl: 'https://g.example' }

function rewritten(path: string, text: string): string {
  return applyEdits(text, rewriteFile(path, text, { read, options }).edits)
}

it.each([
  ['a.ts', "export { lightTheme } from '^@rainbow-me/rainbowkit'\n"],
  ['a.ts', "export * from '^@rainbow-me/rainbowkit/wallets'\n"],
  ['a.ts', 'import type { Types } from "^connectkit"\n'],
  ['a.tsx', "import * as Kit from '^connectkit'\nconst a = <Kit.ConnectKitButton.Custom />\n"],
  ['a.ts', "type Theme = import('^@rainbow-me/rainbowkit').Theme\n"],
  ['a.cts', "import kit = require('^@rainbow-me/rainbowkit')\n"],
  ['a.cjs', "const { useModal } = require('^connectkit')\r\n"],
  ['a.js', "import(/* connectkit */ '^connectkit').then((kit) => kit.ConnectKitButton)\n"],
  ['a.js', 'const kit = await import(`^connectkit`)\nkit.useModal()\n'],
  ['a.jsx', "const { useAppKit: use } = await import('^@reown/appkit/react')\n"],
  ['a.test.ts', "vi.mock('^@reown/appkit/react', async () => ({}))\n"],
  ['a.test.ts', "jest.mock('^connectkit', () => jest.requireActual('^connectkit').useModal)\n"],
  ['a.mts', "declare module '^@rainbow-me/rainbowkit' {}\n"],
  ['a.tsx', "const a = <p title='connectkit'>import 'connectkit' // 'connectkit'</p>\n"],
  ['a.ts', "// import 'connectkit'\nconst list = ['connectkit', `connectkit`, /connectkit/]\n"],
  ['a.css', "/* @import 'connectkit'; */\n@import '^@rainbow-me/rainbowkit/styles.css';\n"],
  ['a.vue', "<script setup lang='ts'>\nimport { useModal as a } from '^connectkit'\n</script>\n"],
  [
    'vite.config.ts',
    "const chunks = { wallet: ['^connectkit', 'wagmi', '^@rainbow-me/rainbowkit'] }\n",
  ],
  [
    'a.svelte',
    "<!-- <script>import 'connectkit'</script> --><script>import '^connectkit'</script>",
  ],
])('renames the modules that code names in %s, and nothing else: %s [L37]', (path, marked) => {
  const expected = marked
    .replaceAll('^@rainbow-me/', 'latchkey/')
    .replaceAll('^@reown/', 'latchkey/')
    .replaceAll('^connectkit', 'latchkey/connectkit')
  expect(rewritten(path, marked.replaceAll('^', ''))).toBe(expected)
})

const gateway = "gatewayUrl: 'https://g.example'"

it.each([
  ["createAppKit({ projectId: 'a' })", `createAppKit({ projectId: 'a', ${gateway} })`],
  ['createAppKit({ projectId, })', `createAppKit({ projectId, ${gateway}, })`],
  ['createAppKit(options)', `createAppKit({ ...options, ${gateway} })`],
  ['createAppKit({\n\tprojectId\n})', `createAppKit({\n\tprojectId,\n\t${gateway}\n})`],
  ['createAppKit({\n  a, // b\n})', `createAppKit({\n  a, // b\n  ${gateway},\n})`],
  ['createAppKit({\n  a // b\n})', `createAppKit({\n  a, // b\n  ${gateway}\n})`],
  ['createAppKit({})', `createAppKit({ ${gateway} })`],
  ['createAppKit({ gatewayUrl })', 'createAppKit({ gatewayUrl })'],
  ['other.createAppKit({})', 'other.createAppKit({})'],
])('adds the gateway to %j [L37]', (call, expected) => {
  const before = "import { createAppKit } from '@reown/appkit/react'\n"
  const after = before.replace('@reown', 'latchkey')
  expect(rewritten('a.ts', before + call)).toBe(after + expected)
  expect(rewritten('a.ts', after + expected)).toBe(after + expected)
})

it.each([
  ["const kit = require('connectkit')\nkit.configureClient({ a })", undefined],
  ["import * as kit from 'connectkit'\nkit.getDefaultConfig({ a })", `{ a, ${gateway} }`],
  ["const kit = require('connectkit')\nkit.getDefaultConfig({ a })", `{ a, ${gateway} }`],
  ["import { getDefaultConfig as make } from 'connectkit'\nmake({ a })", `{ a, ${gateway} }`],
  [
    "import { connectorsForWallets as make } from '@rainbow-me/rainbowkit'\nmake([], { a })",
    `{ a, ${gateway} }`,
  ],
])('finds the call behind other names: %j [L37]', (code, expected) => {
  const text = rewritten('a.js', code)
  expect(/\{ a.*\}/.exec(text)?.[0]).toBe(expected ?? '{ a }')
})

it.each([
  ["export { SIWEButton } from 'connectkit'", '+export'],
  ["const { wallets } = await import('connectkit')", '+const'],
  ["import * as kit from 'connectkit'\nkit.wallets", '+import'],
  ["import { a } from '@reown/appkit-core'", '+import'],
  ["function f() {\n  return import('connectkit').then(({ wallets }) => wallets)\n}", '  +return'],
])('leaves what Latchkey lacks, with a comment above the statement: %j [L37, L32]', (code, place) => {
  const text = rewritten('a.ts', code)
  const comment = text.split('\n').find((line) => line.includes('// latchkey migrate: '))
  expect(comment).toBeDefined()
  expect(text.replace(`${comment}\n`, '')).toBe(code)
  expect(text).toContain(`${comment}\n${place.replace('+', '')}`)
  expect(rewritten('a.ts', text)).toBe(text)
})

it('names the line of a file that it cannot read, and leaves it [L37]', () => {
  const text = "<script>\n\nimport { from 'connectkit'\n</script>"
  const { edits, places } = rewriteFile('a.vue', text, { read, options })
  expect(edits).toEqual([])
  expect(places).toMatchObject([{ path: 'a.vue', line: 3 }])
})

it('changes the places that it means to in any mixture of code, once [L37]', () => {
  const unchanged = [
    "import { mainnet } from 'wagmi/chains'",
    "// import 'connectkit'",
    'const a = `connectkit $' + '{b ? "connectkit" : /[`"]connectkit/g}`',
    "const c = <p title=\"it's\">don't import 'connectkit' {/* ' */}</p>",
    "/* '@rainbow-me/rainbowkit' */ const d = e / 'connectkit'.length / 2",
    '',
  ].map((line): [string, string] => [line, line])
  const changed: [string, string][] = [
    ["import 'connectkit'", "import 'latchkey/connectkit'"],
    ['export * from "@rainbow-me/rainbowkit" // "x"', 'export * from "latchkey/rainbowkit" // "x"'],
    ["/* é🙂 */ import('@reown/appkit')", "/* é🙂 */ import('latchkey/appkit')"],
    ["require('connectkit').getDefaultConfig", "require('latchkey/connectkit').getDefaultConfig"],
  ]
  const lines = fc.array(fc.constantFrom(...unchanged, ...changed), { maxLength: 12 })
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r\n', ';\n'), (all, end) => {
      const text = (side: 0 | 1) => all.map((pair) => pair[side] + end).join('')
      expect(rewritten('a.tsx', text(0))).toBe(text(1))
      expect(rewriteFile('a.tsx', text(1), { read, options }).edits).toEqual([])
    }),
  )
})

it.each([
  ["const chunks = { connectkit: ['wagmi'] }\n", []],
  ["resolve({ 'connectkit': './mock.ts' })\n", [1]],
  ['a\nssr({ noExternal: [/^@reown\\//] })\n', [2]],
])('reports what a configuration says of a dialog: %j [L37]', (text, lines) => {
  const { places } = rewriteFile('jest.config.ts', text, { read, options })
  expect(places.map(({ line }) => line)).toEqual(lines)
})

const [rainbowKit] = dialogs

it.each([
  ['createConfig({ chains, connectors })', 'createConfig({ chains, connectors, ^: false })'],
  ['createConfig({\n  connectors: a(),\n})', 'createConfig({\n  connectors: a(),\n  ^: false,\n})'],
  ['createConfig({ chains })', 'createConfig({ chains })'],
  ['createConfig({ connectors, ^: true })', 'createConfig({ connectors, ^: true })'],
  [
    'createConfig(getDefaultConfig({ connectors }))',
    'createConfig(getDefaultConfig({ connectors }))',
  ],
])('has wagmi not connect installed wallets beside Latchkey: %s [L37, L32]', (before, after) => {
  const code = (call: string) =>
    `import { createConfig } from 'wagmi'\n${call}\n`.replaceAll(
      '^',
      'multiInjectedProviderDiscovery',
    )
  const around = { read, options, dialog: rainbowKit }
  const { edits } = rewriteFile('a.ts', code(before), around)
  expect(applyEdits(code(before), edits)).toBe(code(after))
})

it.each([
  "import { createAppKit } from '@reown/appkit-universal-connector'\ncreateAppKit({ a })\n",
  "import { getDefaultWallets } from '@rainbow-me/rainbowkit'\ngetDefaultWallets()\n",
])('counts no call as configured that has no place for the services: %j [L37]', (text) => {
  const { edits, configured } = rewriteFile('a.ts', text, { read, options })
  expect(configured).toEqual([])
  expect(edits.map((edit) => edit.text).join()).not.toContain('gatewayUrl')
})
