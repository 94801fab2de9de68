import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from '../packages/matrix/pack.ts'
import { writeReleaseFiles } from './files.ts'
import { publishAll, readPublished } from './publish.ts'
import type { ReleasedPackage } from './released.ts'
import { readVersion } from './version/prepare.ts'

const version = readVersion('.')
const date = '2026-01-02T03:04:05.000Z'
let folder: string
let released: ReleasedPackage[]

/** Copies the tarballs to a new folder, and writes the other files of a release beside them. */
function release(at: string): { folder: string; released: ReleasedPackage[] } {
  const { folder: workshop } = inject('workshop')
  const place = mkdtempSync(join(workshop, 'release-'))
  for (const name of globSync('*.tgz', { cwd: join(workshop, 'tarballs') }))
    cpSync(join(workshop, 'tarballs', name), join(place, name))
  return { folder: place, released: writeReleaseFiles(place, version, at) }
}

const textOf = (name: string, of = folder) => readFileSync(join(of, name), 'utf8')

beforeAll(() => {
  ;({ folder, released } = release(date))
})

it('has digests that sha256sum accepts, of all its files [L39]', () => {
  const checked = run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], folder)
  const files = globSync('*', { cwd: folder }).filter((name) => name !== 'SHA256SUMS')
  expect(checked.trim().split('\n').sort()).toEqual(files.map((name) => `${name}: OK`).sort())
})

it('publishes a package after those that it needs [L39]', () => {
  expect(released).toHaveLength(globSync('packages/*/package.json').length)
  released.forEach(({ dependencies }, index) => {
    const later = released.slice(index).map((one) => one.folder)
    expect(dependencies.filter((place) => later.includes(place))).toEqual([])
  })
})

describe('the bill of materials', () => {
  // What the schema of CycloneDX 1.6 demands of the parts that it has.
  const licence = v.union([
    v.strictObject({ license: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w.-]+$/)) }) }),
    v.strictObject({ expression: v.string() }),
  ])
  const hash = v.union([
    v.strictObject({
      alg: v.literal('SHA-256'),
      content: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
    v.strictObject({
      alg: v.literal('SHA-512'),
      content: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
    }),
  ])
  const component = v.strictObject({
    type: v.literal('library'),
    'bom-ref': v.string(),
    group: v.optional(v.pipe(v.string(), v.startsWith('@'))),
    name: v.pipe(v.string(), v.regex(/^[^@/]+$/)),
    version: v.string(),
    purl: v.pipe(v.string(), v.regex(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@[^@]+$/)),
    hashes: v.pipe(v.array(hash), v.minLength(1)),
    licenses: v.pipe(v.array(licence), v.length(1)),
  })
  const uuid = /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const schema = v.strictObject({
    bomFormat: v.literal('CycloneDX'),
    specVersion: v.literal('1.6'),
    serialNumber: v.pipe(v.string(), v.regex(uuid)),
    version: v.literal(1),
    metadata: v.strictObject({
      timestamp: v.pipe(v.string(), v.isoTimestamp()),
      component: v.strictObject({
        type: v.literal('application'),
        'bom-ref': v.string(),
        name: v.literal('Latchkey'),
        version: v.literal(version),
      }),
    }),
    components: v.array(component),
    dependencies: v.array(v.strictObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
  })
  const read = (of = folder) =>
    v.parse(schema, JSON.parse(textOf(`latchkey-${version}.cdx.json`, of)))

  it('names each package with the digest of its tarball, and all that it needs [L39]', () => {
    const { components, dependencies, metadata } = read()
    const refs = components.map((one) => one['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    const all = [...refs, metadata.component['bom-ref']]
    expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual(all.toSorted())
    for (const { dependsOn } of dependencies) expect(all).toEqual(expect.arrayContaining(dependsOn))
    for (const { name, tarball } of released) {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      const { hashes = [] } = components.find((one) => one.purl === purl) ?? {}
      const [first] = hashes
      expect(textOf('SHA256SUMS')).toContain(`${first?.content}  ${tarball}\n`)
    }
    const react = dependencies.find(({ ref }) => ref === `pkg:npm/%40latchkey/react@${version}`)
    expect(react?.dependsOn).toContain(`pkg:npm/%40latchkey/core@${version}`)
    const whole = dependencies.find(({ ref }) => ref === `pkg:npm/latchkey@${version}`)
    expect(whole?.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/valibot@/))
    expect(whole?.dependsOn).not.toContainEqual(expect.stringContaining('%40latchkey/'))
  })

  it('is the same for the same release, and has another number for another one [L39]', () => {
    expect(read(release(date).folder)).toEqual(read())
    const later = read(release('2026-01-03T03:04:05.000Z').folder)
    expect(later.serialNumber).not.toBe(read().serialNumber)
  })
})

describe('with a registry', () => {
  const one = { name: '@latchkey/core', version }

  /** Runs with a folder whose registry answers with a status and versions. */
  async function withRegistry(
    status: number,
    versions: Record<string, string>,
    use: (place: string) => Promise<void>,
  ): Promise<void> {
    const entries = Object.entries(versions).map(([number, integrity]) => [
      number,
      { ...one, version: number, dist: { integrity, tarball: 'http://127.0.0.1/x.tgz' } },
    ])
    const body = { name: one.name, 'dist-tags': {}, versions: Object.fromEntries(entries) }
    const server = createServer((_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    ).listen(0, '127.0.0.1')
    try {
      await new Promise((resolve) => server.once('listening', resolve))
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const place = mkdtempSync(join(folder, 'registry-'))
      const settings = [`registry=http://127.0.0.1:${port}/`, 'fetch-retries=0']
      writeFileSync(join(place, '.npmrc'), [...settings, `cache=${place}/cache`].join('\n'))
      await use(place)
    } finally {
      server.close()
    }
  }

  it('knows a published version by its bytes, and no answer is not its absence [L39]', async () => {
    await withRegistry(200, { [version]: 'sha512-abc' }, async (place) =>
      expect(await readPublished(place, one)).toBe('sha512-abc'),
    )
    await withRegistry(200, { '0.0.1': 'sha512-abc' }, async (place) =>
      expect(await readPublished(place, one)).toBeUndefined(),
    )
    await withRegistry(404, {}, async (place) =>
      expect(await readPublished(place, one)).toBeUndefined(),
    )
    await withRegistry(500, {}, async (place) => {
      await expect(readPublished(place, one)).rejects.toThrow('npm view @latchkey/core')
    })
  })

  it('goes on after the packages that are published, and refuses one with other bytes [L39]', async () => {
    const core = released.filter(({ name }) => name === one.name)
    const sha512 = Buffer.from(core[0]?.sha512 ?? '', 'hex').toString('base64')
    await withRegistry(200, { [version]: `sha512-${sha512}` }, (place) => publishAll(place, core))
    await withRegistry(200, { [version]: 'sha512-other' }, async (place) => {
      await expect(publishAll(place, core)).rejects.toThrow('is published with other bytes')
    })
  })
})
