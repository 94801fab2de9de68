/** The fields of a CAIP-122 sign-in message; what is left out, the wallet fills in or leaves out. */
export type SignInRequest = {
  domain?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** The account that signed in, the text that it signed, and the signature. */
export type SignedIn = { address: string; message: string; signature: string }
