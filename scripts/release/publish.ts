import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReleasedPackage } from './released.ts'

/** Returns the arguments of npm that publish a package, with a statement of where it was built. */
export function publishArgs({ version, tarball }: ReleasedPackage): string[] {
  const tag = version.includes('-') ? ['--tag', 'next'] : []
  return ['publish', `./${tarball}`, '--provenance', '--access', 'public', ...tag]
}

/**
 * Checks that this is the workflow of the release of a version, which npm trusts by its OpenID Connect token. Throws on a
 * developer's machine, with a token of npm, and for the tag of another version.
 */
export function checkPublisher(env: NodeJS.ProcessEnv, version: string): void {
  if (env.GITHUB_ACTIONS !== 'true' || !env.ACTIONS_ID_TOKEN_REQUEST_URL)
    throw new TypeError('Only the release workflow publishes: it has an OpenID Connect token')
  if (env.NODE_AUTH_TOKEN || env.NPM_TOKEN)
    throw new TypeError('Remove the npm token: the release is published without one')
  if (env.GITHUB_REF !== `refs/tags/v${version}`)
    throw new TypeError(`The workflow runs for ${env.GITHUB_REF}, not for the tag v${version}`)
}

/**
 * Publishes packages in their order. A package that the registry has with the same bytes is left out, so that a release
 * that broke off can run again. Throws if the registry has other bytes, or fails.
 */
export async function publishAll(
  folder: string,
  released: readonly ReleasedPackage[],
): Promise<void> {
  for (const one of released) {
    const known = await readPublished(folder, one)
    const own = `sha512-${Buffer.from(one.sha512, 'hex').toString('base64')}`
    if (known === own) continue
    if (known !== undefined)
      throw new Error(`${one.name}@${one.version} is published with other bytes: ${known}`)
    const npm = spawn('npm', publishArgs(one), { cwd: folder, stdio: 'inherit' })
    const [status] = await once(npm, 'close')
    if (status !== 0) throw new Error(`${join(folder, one.tarball)} was not published`)
  }
}

/** Reads the integrity of a published version, or nothing if the registry says that it has none. */
export async function readPublished(
  folder: string,
  { name, version }: Pick<ReleasedPackage, 'name' | 'version'>,
): Promise<string | undefined> {
  const args = ['view', `${name}@${version}`, 'dist.integrity', '--json', '--prefer-online']
  const npm = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const [printed, [status]] = await Promise.all([text(npm.stdout), once(npm, 'close')])
  const answer: unknown = printed.trim() === '' ? undefined : JSON.parse(printed)
  if (status === 0 && typeof answer === 'string') return answer
  if (Object(Object(answer).error).code === 'E404') return undefined
  throw new Error(`npm view ${name}@${version} failed: ${printed}`)
}
