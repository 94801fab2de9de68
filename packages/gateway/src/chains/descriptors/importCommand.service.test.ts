import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClock } from '@latchkey/devkit/clock'
import { afterAll, describe, expect, it } from 'vitest'
import { chainFixture } from '../../testing/chains.ts'
import { createDescriptors } from './descriptors.ts'
import { runDescriptorsCommand } from './importCommand.ts'
import { filesOfTar } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
afterAll(() => rmSync(folder, { recursive: true }))

const vault = '0x00000000000000000000000000000000000000bb'
// Longer than the 100 characters of a tar header's name.
const place = `registry/${'a-very-long-folder-name/'.repeat(6)}vault`
const descriptor = {
  context: {
    contract: {
      deployments: [
        { chainId: 1, address: vault },
        { chainId: 10, address: vault },
      ],
    },
  },
  metadata: { owner: 'Vault' },
  display: { formats: { 'open()': { intent: 'Open', fields: [] } } },
}

/** A descriptor of another contract. */
const other = {
  context: { contract: { deployments: [{ chainId: 1, address: `0x${'c'.repeat(40)}` }] } },
}

/** An archive that the system's own `tar` wrote. */
function archive(
  format: 'ustar' | 'pax' | 'gnu',
  compress: boolean,
): { path: string; sha256: string } {
  const root = join(folder, 'root')
  mkdirSync(join(root, place), { recursive: true })
  writeFileSync(join(root, place, 'calldata.json'), JSON.stringify(descriptor))
  mkdirSync(join(root, place, 'z'), { recursive: true })
  writeFileSync(join(root, place, 'z', 'other.json'), JSON.stringify({ ...descriptor, ...other }))
  const path = join(folder, `${format}${compress ? '.tar.gz' : '.tar'}`)
  execFileSync('tar', [`--format=${format}`, compress ? '-czf' : '-cf', path, '-C', root, '.'])
  return { path, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') }
}

describe('the command that imports descriptors [L18]', () => {
  it.each([
    ['pax', true],
    ['pax', false],
    ['ustar', true],
    ['gnu', true],
  ] as const)('writes one pinned file of a %s archive, which the gateway serves', async (format, compress) => {
    const { path, sha256 } = archive(format, compress)
    const out = join(folder, `${format}-${compress}.json`)
    const report = await runDescriptorsCommand(['import', path, '--sha256', sha256, '--out', out])
    expect(report).toContain('Wrote 2 descriptors with 2 formats')
    const setting = JSON.parse(report.split('\n').at(-1) ?? '')
    const log = { write: () => {}, flush: () => {} }
    const unreachable = async () => ({ ok: false, problem: 'unreachable' }) as const
    const descriptors = createDescriptors([setting], unreachable, log, createTestClock())
    const { descriptors: texts } = await descriptors.of(chainFixture('eip155:10'), [vault])
    expect(texts.map((text) => JSON.parse(text))).toEqual([
      { ...descriptor, context: { contract: { deployments: [{ chainId: 10, address: vault }] } } },
    ])
    expect((await descriptors.of(chainFixture('eip155:137'), [vault])).descriptors).toEqual([])
  })

  it('refuses another archive, an empty one and a wrong command', async () => {
    const { path, sha256 } = archive('pax', true)
    const another = 'f'.repeat(64)
    await expect(runDescriptorsCommand(['import', path, '--sha256', another])).rejects.toThrow(
      sha256,
    )
    await expect(runDescriptorsCommand(['import', path])).rejects.toThrow('--sha256 HASH')
    const empty = join(folder, 'empty.tar')
    writeFileSync(empty, new Uint8Array(1024))
    const hash = createHash('sha256').update(readFileSync(empty)).digest('hex')
    await expect(runDescriptorsCommand(['import', empty, '--sha256', hash])).rejects.toThrow(
      'no descriptors',
    )
  })

  it('finds an archive that is cut or damaged', () => {
    const { path } = archive('pax', false)
    const bytes = readFileSync(path)
    const jsonAt = bytes.indexOf('"Vault"')
    expect(() => [...filesOfTar(bytes.subarray(0, jsonAt))]).toThrow('ends early')
    const damaged = Uint8Array.from(bytes, (byte, at) => (at === 0 ? byte ^ 1 : byte))
    expect(() => [...filesOfTar(damaged)]).toThrow('not a tar file')
  })
})
