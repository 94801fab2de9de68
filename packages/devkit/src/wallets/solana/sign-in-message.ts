import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The text of Sign In With Solana for these fields; `domain` and `address` are filled in by the wallet. */
export function signInMessage(input: SolanaSignInInput, domain: string, address: string): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  if (input.resources !== undefined)
    fields.push('Resources:', ...input.resources.map((resource) => `- ${resource}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(fields.length === 0 ? [] : [fields.join('\n')]),
  ].join('\n\n')
}
