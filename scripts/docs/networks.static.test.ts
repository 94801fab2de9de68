import { readFileSync } from 'node:fs'
import * as evmNetworks from '@latchkey/evm/networks'
import { expect, it } from 'vitest'

const page = readFileSync('docs/networks.md', 'utf8')

it('lists the names of all EVM networks', () => {
  const [, listed = ''] = /EVM networks:\n\n(.*?)\n\n/s.exec(page) ?? []
  const named = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(
    Object.keys(evmNetworks)
      .filter((name) => name !== 'mainnet')
      .toSorted(),
  )
  const many = `${named.length} `
  expect(readFileSync('packages/evm/README.md', 'utf8')).toContain(`[${many}networks]`)
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`has ${many}EVM networks`)
})
