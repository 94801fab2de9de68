import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeFor } from './code.ts'
import { accents, defaultOptions, type Options } from './options.ts'
import { themeProp } from './theme/code.ts'
import { themeFor } from './theme/themeFor.ts'

const folder = new URL('../../.cache/pasted/', import.meta.url)
const defaults = defaultOptions(
  [
    'eip155:31337',
    'eip155:31338',
    'solana:localnet',
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ],
  false,
)
const waysIn = {
  external: true,
  coinbase: true,
  ledger: true,
  email: true,
  siteLogin: true,
  safe: true,
  mobile: true,
  walletConnect: true,
}
const choices: readonly [string, Partial<Options>][] = [
  ['nothing chosen', {}],
  ['one network and no WalletConnect', { networks: ['eip155:31337'], walletConnect: false }],
  ['every way in', { ...waysIn, networks: defaults.networks }],
  [
    'every word of it',
    {
      terms: true,
      shortcuts: false,
      named: true,
      balance: true,
      language: 'arabic',
      themeName: 'clay',
      size: 18,
    },
  ],
  ['sign-in', { signIn: 'required' }],
  ['sign-in on the gateway', { signIn: 'optional', sessions: 'gateway' }],
  ['colours of one’s own', { accent: accents.Sun, light: { surface: '#fff0e0' }, radius: 8 }],
  [
    'features and behaviour',
    {
      features: { ...defaults.features, history: false },
      flags: { ...defaults.flags, enableReconnect: false },
    },
  ],
]

beforeAll(() => mkdir(folder, { recursive: true }))
afterAll(() => rm(folder, { recursive: true }))

it.each(choices)('writes a program that runs when it is pasted: %s [D7.1]', async (name, part) => {
  const file = new URL(`${name.replaceAll(/\W/g, '-')}.tsx`, folder)
  await writeFile(new URL('our-wallet.ts', folder), ourWallet)
  const code = codeFor({ ...defaults, ...part }, defaults)
  // The packed `latchkey` has each package under its own name. In the sources it has only what is its own.
  await writeFile(file, code.replaceAll("'latchkey/", "'@latchkey/"))
  const { App } = await import(file.pathname)
  const page = renderToString(createElement(App))
  expect(page).toContain('class="latchkey-button"')
  expect(page).toContain(part.language === 'arabic' ? 'اربط المحفظة' : 'Connect wallet')
})

it.each([
  ['an accent', { accent: accents.Plum }],
  ['an accent over a theme with a dark of its own', { themeName: 'clay', accent: accents.Sea }],
  ['a light colour', { light: { surface: '#fff0e0' } }],
  ['a dark colour', { mode: 'dark', dark: { muted: '#c0c0c0' } }],
  ['midnight', { themeName: 'midnight', mode: 'dark', radius: 24, dark: { surface: '#101010' } }],
] as const)('writes the theme that the dialog shows: %s [D7.1, D7.2]', async (_name, part) => {
  const options: Options = { ...defaults, ...part }
  const { themeName, radius } = options
  const written = String(themeProp(options)).replace(/^theme=\{(.*)\}$/, '$1')
  const file = new URL(`theme-${_name.replaceAll(/\W/g, '-')}.ts`, folder)
  const imported =
    themeName === 'paper' ? '' : `import { ${themeName} } from '@latchkey/react/themes'\n`
  await writeFile(file, `${imported}export const theme = ${written}\n`)
  const { theme } = await import(file.pathname)
  const shown = themeFor(options)
  expect({ mode: 'auto', radius: `${radius}px`, dark: {}, ...theme }).toEqual(shown)
})

const ourWallet = `export const provider = {
  request: async () => [],
  on() {},
  removeListener() {},
}
`
