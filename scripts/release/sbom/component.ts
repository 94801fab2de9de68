import type { Locked } from '../../packages/installed.ts'

/** A component of a CycloneDX bill of materials. */
export type Component = {
  type: 'library' | 'application'
  'bom-ref': string
  group?: string
  name: string
  version: string
  purl?: string
  hashes?: readonly { alg: 'SHA-256' | 'SHA-512'; content: string }[]
  licenses?: readonly ({ license: { id: string } } | { expression: string })[]
}

/** Returns the component of a package that the lock has at a place. Throws if the lock lacks its version or licence. */
export function componentOf(place: string, locked: Locked): Component {
  const name =
    locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version, license, integrity } = locked
  if (version === undefined || license === undefined)
    throw new TypeError(`The lock lacks the version or the licence of ${place}`)
  return {
    ...namedComponent(name, version),
    hashes: integrity === undefined ? [] : integrity.split(' ').map(hashOf),
    licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
  }
}

/** Returns a component with its names alone. */
export function namedComponent(fullName: string, version: string): Component {
  const [scope, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName]
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name: name ?? fullName,
    version,
    purl,
  }
}

/** The hash that npm writes as `sha512-…`, in hex. */
function hashOf(integrity: string): { alg: 'SHA-512'; content: string } {
  const [algorithm, digest = ''] = integrity.split('-')
  if (algorithm !== 'sha512') throw new TypeError(`Not a SHA-512: ${integrity}`)
  return { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }
}
