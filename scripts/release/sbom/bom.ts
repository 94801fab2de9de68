import { createHash } from 'node:crypto'
import { dependenciesOf, packages } from '../../packages/installed.ts'
import type { ReleasedPackage } from '../released.ts'
import { type Component, componentOf, namedComponent } from './component.ts'

/** A CycloneDX 1.6 bill of materials. */
export type Bom = {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  serialNumber: string
  version: 1
  metadata: { timestamp: string; component: Component }
  components: readonly Component[]
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
}

/** What a bill of materials is about: the packages of a release, and the time of its commit in ISO 8601. */
export type BomSubject = { version: string; date: string; released: readonly ReleasedPackage[] }

/**
 * Returns the bill of materials of a release: its packages with the hashes of their tarballs, and all that is installed
 * with them, in the versions of the lock. It is the same for the same release, with its serial number.
 */
export function createBom({ version, date, released }: BomSubject): Bom {
  const components = new Map<string, Component>()
  const edges = new Map<string, Set<string>>()
  const own = new Map(released.map((one) => [one.folder, one]))
  const waiting = released.map(({ folder }) => folder)
  for (const place of waiting) {
    const component = componentAt(place, own)
    const ref = component['bom-ref']
    components.set(ref, component)
    const known = edges.get(ref) ?? new Set()
    edges.set(ref, known)
    for (const next of own.get(place)?.dependencies ?? dependenciesOf(place)) {
      known.add(componentAt(next, own)['bom-ref'])
      if (!waiting.includes(next)) waiting.push(next)
    }
  }
  const release: Component = {
    type: 'application',
    'bom-ref': 'release',
    name: 'Latchkey',
    version,
  }
  edges.set(
    'release',
    new Set(released.map(({ name }) => namedComponent(name, version)['bom-ref'])),
  )
  const bom: Omit<Bom, 'serialNumber'> = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: date, component: release },
    components: [...components.values()].toSorted((a, b) => compare(a['bom-ref'], b['bom-ref'])),
    dependencies: [...edges]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted(compare) })),
  }
  return { ...bom, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bom))}` }
}

function componentAt(place: string, own: ReadonlyMap<string, ReleasedPackage>): Component {
  const released = own.get(place)
  if (!released) return componentOf(place, packages[place] ?? {})
  const { name, version, license, sha256, sha512 } = released
  return {
    ...namedComponent(name, version),
    hashes: [
      { alg: 'SHA-256', content: sha256 },
      { alg: 'SHA-512', content: sha512 },
    ],
    licenses: [{ license: { id: license } }],
  }
}

/** Orders texts by their code units, in every language. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A UUID of version 8 (RFC 9562), from the SHA-256 of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hex.slice(from, to))
  return `${a}-${b}-8${c}-a${d}-${e}`
}
