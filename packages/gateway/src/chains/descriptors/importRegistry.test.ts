import { describe, expect, it } from 'vitest'
import { importRegistry } from './importRegistry.ts'

const address = '0x00000000000000000000000000000000000000bb'

function file(path: string, json: unknown) {
  const text = typeof json === 'string' ? json : JSON.stringify(json)
  return { path: `registry-main/${path}`, bytes: new TextEncoder().encode(text) }
}

const bound = {
  context: { contract: { abi: [{ huge: true }], deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Vault' },
}
const formats = (key: string) => ({ [key]: { intent: 'Open', fields: [] } })

describe('an imported registry [L18]', () => {
  it('has each descriptor with its includes, without deprecated parts', () => {
    const {
      descriptors,
      formats: count,
      unread,
    } = importRegistry([
      file('registry/vault/calldata-Vault.json', {
        ...bound,
        includes: '../../ercs/base.json',
        display: { formats: formats('close()') },
      }),
      file('registry/vault/calldata-Whole.json', { ...bound, includes: '../../ercs/base.json' }),
      file('ercs/base.json', { display: { formats: formats('open()') } }),
      file('registry/vault/tests/calldata-Vault.tests.json', { tests: [] }),
      file('index.json', { files: [] }),
      file('README.md', '# Registry'),
    ])
    expect({ count, unread }).toEqual({ count: 3, unread: [] })
    expect(descriptors).toEqual([
      {
        context: { contract: { deployments: [{ chainId: 1, address }] } },
        metadata: { owner: 'Vault' },
        display: { formats: { ...formats('open()'), ...formats('close()') } },
      },
      {
        context: { contract: { deployments: [{ chainId: 1, address }] } },
        metadata: { owner: 'Vault' },
        display: { formats: formats('open()') },
      },
    ])
  })

  it('names each file and format that cannot be used, and why', () => {
    const display = { formats: { ...formats('open()'), ...formats('open(money)') } }
    const { descriptors, unread } = importRegistry([
      file('a.json', '{'),
      file('b.json', { ...bound, display: { formats: formats('open(money)') } }),
      file('c.json', { ...bound, display }),
      file('d.json', { ...bound, includes: './missing.json', display }),
      file('e.json', { ...bound, includes: './e.json', display }),
    ])
    expect(descriptors).toHaveLength(1)
    expect(unread.map(({ path, format }) => [path.slice(-6), format])).toEqual([
      ['a.json', undefined],
      ['b.json', undefined],
      ['c.json', 'open(money)'],
      ['d.json', undefined],
      ['e.json', undefined],
    ])
  })
})
