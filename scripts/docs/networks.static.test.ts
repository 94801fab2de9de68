import { readFileSync } from 'node:fs'
import * as evmNetworks from '@latchkey/evm/networks'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const page = readFileSync('docs/networks.md', 'utf8')

it('lists the names of all EVM networks', () => {
  const [, listed = ''] = /EVM networks:\n\n```text\n(.*?)\n```/s.exec(page) ?? []
  const named = listed.split(/\s+/)
  expect(named.toSorted()).toEqual(
    Object.keys(evmNetworks)
      .filter((name) => name !== 'mainnet')
      .toSorted(),
  )
  const many = `${named.length} `
  expect(readFileSync('packages/evm/README.md', 'utf8')).toContain(`[${many}networks]`)
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`has ${many}EVM networks`)
})

it('brings a bundle only the networks that it imports', async () => {
  const contents = "import { base } from '@latchkey/evm/networks'; console.log(base.caipNetworkId)"
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['latchkey-source'],
  })
  const text = outputFiles[0]?.text ?? ''
  expect(text).toContain('Base')
  expect(text).not.toContain('OP Mainnet')
  expect(text.length).toBeLessThan(2_000)
})
