import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verifySignIn } from '../sign-in/index.ts'
import { isAuthority, isRequestId, isScheme, isStatement, isUri } from './grammar.ts'
import { createSignInMessage, parseSignInMessage } from './index.ts'

/** A message as the vectors write it. */
type Fields = {
  domain?: string
  address?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: number | string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: string[]
}
type Signed = Required<Pick<Fields, 'domain' | 'address' | 'uri' | 'nonce' | 'issuedAt'>> &
  Fields & { signature: string; domainBinding?: string; matchNonce?: string; time?: string }

/** Reads one of the files of the `siwe` project; see the README in their folder. */
function read<T>(name: string): [string, T][] {
  const file = new URL(`../testing/eip4361/${name}.json`, import.meta.url)
  const vectors: Record<string, T> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(vectors)
}

/** Returns the text with these fields. Leaves out the line of an absent field. */
function textOf(fields: Fields): string {
  const line = (name: string, value: unknown) => (value === undefined ? [] : [`${name}: ${value}`])
  return [
    `${fields.domain ?? ''} wants you to sign in with your Ethereum account:`,
    fields.address ?? '',
    '',
    ...(fields.statement === undefined ? [] : [fields.statement]),
    '',
    ...line('URI', fields.uri),
    ...line('Version', fields.version),
    ...line('Chain ID', fields.chainId),
    ...line('Nonce', fields.nonce),
    ...line('Issued At', fields.issuedAt),
    ...line('Expiration Time', fields.expirationTime),
    ...line('Not Before', fields.notBefore),
    ...line('Request ID', fields.requestId),
    ...(fields.resources ? ['Resources:', ...fields.resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
}

describe('the vectors of EIP-4361', () => {
  it.each(
    read<{ message: string; fields: Fields }>('parsing_positive'),
  )('reads and writes: %s [F1]', (_, { message, fields }) => {
    const { address, chainId, ...rest } = fields
    const parsed = parseSignInMessage(message)
    const expected = { ...rest, accountAddress: address, chainId: `eip155:${chainId}` }
    expect(parsed).toEqual({ status: 'parsed', message: expected })
    if (parsed.status === 'parsed') expect(createSignInMessage(parsed.message)).toBe(message)
  })

  it.each([
    ...read<string>('parsing_negative'),
    ...read<string>('invalid_uris'),
  ])('refuses: %s [F1]', (_, text) => expect(parseSignInMessage(text).status).toBe('malformed'))

  it.each(read<Fields>('parsing_negative_objects'))('refuses what has: %s [F1]', (_, fields) =>
    expect(parseSignInMessage(textOf(fields)).status).toBe('malformed'))

  it.each(read<{ msg: Fields; error: string }>('message_objects'))('judges: %s [F1]', (_, {
    msg,
    error,
  }) =>
    expect(parseSignInMessage(textOf(msg)).status).toBe(error === 'none' ? 'parsed' : 'malformed'))

  const rules: Readonly<Record<string, (text: string) => boolean>> = {
    scheme: isScheme,
    statement: isStatement,
    'pct-encoded': isRequestId,
    'segment-nz': isRequestId,
    'reg-name': isAuthority,
    userinfo: (text) => isAuthority(`${text}@host`),
    IPvFuture: (text) => isAuthority(`[${text}]`),
    fragment: (text) => isUri(`uri:#${text}`),
  }
  it.each([
    ...read<{ rule: string; input: string; answer: boolean }>('valid_chars'),
    ...read<{ rule: string; input: string; answer: boolean }>('invalid_chars'),
  ])('knows the characters of %s [F1]', (_, { rule, input, answer }) =>
    expect(rules[rule]?.(input)).toBe(answer))

  function attempt(vector: Signed) {
    const { address, chainId, domainBinding, matchNonce, time, signature, ...fields } = vector
    const now = Date.parse(time ?? '2026-11-23T00:00:00Z')
    return verifySignIn({
      message: createSignInMessage({
        ...fields,
        accountAddress: address,
        chainId: `eip155:${chainId}`,
      }),
      signature,
      expected: { domain: domainBinding ?? vector.domain, uri: vector.uri, now, maxAge: Infinity },
      nonces: { spend: async (nonce) => nonce === (matchNonce ?? vector.nonce) },
      ethCall: () => async () => ({ data: '0x' }),
    })
  }

  it.each(read<Signed>('verification_positive'))('lets in: %s [F5]', async (_, vector) =>
    expect(await attempt(vector)).toMatchObject({ status: 'signedIn', by: 'key' }))

  it.each(read<Signed>('verification_negative'))('keeps out: %s [F5]', async (_, vector) =>
    expect(await attempt(vector)).toMatchObject({ status: 'refused' }))
})
