import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isLoopbackHost } from '@latchkey/service/clients'
import { placeOf } from '../../edge/config/mistakes.ts'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import { type Finding, findingsAt } from './finding.ts'

/**
 * A secret of the settings. `value`: in lower case, as secrets are compared. `kind`: secrets of one kind may be the same, such as the
 * key of one bundler on several chains; absent: no other may be the same. `isMade`: the operator has made it at random.
 */
type Secret = { place: string; kind?: string; value: string; isMade: boolean }

/** The keys of local chains (anvil, Hardhat), which everyone knows. */
const knownKeys: ReadonlySet<string> = new Set([
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
])

/** Finds secrets that are used twice, that can be guessed, or that others can read. */
export function secretFindings(
  config: GatewayConfig,
  path: string | undefined,
): readonly Finding[] {
  const secrets = secretsIn(config, [])
  const findings = [
    ...reused(secrets),
    ...secrets.flatMap((secret) => faultsOf(secret, isLoopbackHost(config.host))),
    ...readableFiles(path, secrets),
  ]
  if (findings.length > 0 || secrets.length === 0) return findings
  return [
    findingsAt('').ok(
      `All ${secrets.length} secrets are different, and only this user can read them.`,
    ),
  ]
}

function secretsIn(value: unknown, keys: readonly (string | number)[]): Secret[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => secretsIn(item, [...keys, index]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => secretsIn(item, [...keys, key]))
  return typeof value === 'string' ? secretOf(value, keys) : []
}

function secretOf(value: string, keys: readonly (string | number)[]): Secret[] {
  const names = keys.filter((key) => typeof key === 'string')
  const name = names.at(-1) ?? ''
  const at = { place: placeOf(keys), value: value.toLowerCase() }
  if (/^(secret|sealingKeys|clientSecret)$/.test(name)) return [{ ...at, isMade: true }]
  if (name === 'privateKey') return [{ ...at, kind: names.join('.'), isMade: false }]
  if (names.includes('headers'))
    return [{ ...at, value: at.value.replace(/^bearer +/, ''), kind: 'headers', isMade: false }]
  if (/(secret|key|token|password)$/i.test(name) && !/public/i.test(name))
    return [{ ...at, kind: name, isMade: false }]
  const password = URL.canParse(value) ? new URL(value).password : ''
  if (password === '') return []
  return [{ ...at, value: password.toLowerCase(), kind: 'URL', isMade: false }]
}

function reused(secrets: readonly Secret[]): Finding[] {
  return secrets.flatMap(({ place, kind, value }, index) => {
    const other = secrets
      .slice(0, index)
      .find((one) => one.value === value && (kind === undefined || one.kind !== kind))
    if (!other) return []
    const text = `This secret is the same as ${other.place}: a leak of one is a leak of both.`
    return [findingsAt(place).wrong(text, 'Make a new one: openssl rand -hex 32')]
  })
}

function faultsOf({ place, value, isMade }: Secret, isLocal: boolean): Finding[] {
  const at = findingsAt(place)
  if (knownKeys.has(value)) {
    const text = 'This private key is public: it is one of the keys of local chains.'
    const advice = 'Make a new key for every network with real money.'
    return [isLocal ? at.missing(text, advice) : at.wrong(text, advice)]
  }
  if (!isMade || new Set(value).size >= 10) return []
  return [at.wrong('This secret can be guessed.', 'Make a new one: openssl rand -hex 32')]
}

/** Finds files with secrets that other users of the machine can read. */
function readableFiles(path: string | undefined, secrets: readonly Secret[]): Finding[] {
  if (path === undefined || process.platform === 'win32') return []
  const env = join(dirname(path), '.env')
  const hasSecret = (file: string) => {
    const text = readFileSync(file, 'utf8').toLowerCase()
    return secrets.some(({ value }) => text.includes(value))
  }
  return [path, env]
    .filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0 && hasSecret(file))
    .map((file) =>
      findingsAt('').missing(
        `Other users of this machine can read the secrets in ${file}.`,
        `chmod 600 ${file}`,
      ),
    )
}
