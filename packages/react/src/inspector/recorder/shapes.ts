import { namespaces } from '@latchkey/protocol'
import { integer, minValue, number, picklist, pipe, regex, string, transform } from 'valibot'
import { isKnownMethod } from './methods.ts'
import { hidden, plainText } from './plainText.ts'

/** The forms of the values that a recording can have: as narrow as the values allow. */

/** A name or an id. Others become `(hidden)`. */
export const shown = pipe(string(), transform(plainText))

export const namespace = picklist(namespaces)

/** A chain id (CAIP-2). */
export const chainId = pipe(
  string(),
  regex(/^(?:eip155:\d{1,12}|(?:solana|bip122|polkadot):[1-9A-HJ-NP-Za-km-z0]{1,32})$/),
)

/** The address of an account: hex, base58 or bech32. */
export const address = pipe(
  string(),
  regex(
    /^(?:0x[\dA-Fa-f]{40}|[1-9A-HJ-NP-Za-km-z]{25,50}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71})$/,
  ),
)

/** The address of an EVM account or contract. */
export const evmAddress = pipe(string(), regex(/^0x[\da-f]{40}$/i))

/** A method of a wallet, a node or the wire. Unknown ones become `(hidden)`. */
export const method = pipe(
  string(),
  transform((name) => (isKnownMethod(name) ? name : hidden)),
)

/** A quantity of at most 40 digits, or of 30 in hex: no key is as short. */
export const quantity = pipe(string(), regex(/^(?:0x[\da-f]{1,30}|\d{1,40})$/i))

/** An error code: one of Latchkey's own, or a number. */
export const codePattern = /^(?:[A-Z]{2,20}(?:_[A-Z]{1,20}){0,5}|-?\d{1,5})$/

/** The path of a route, with `:value` for each parameter. */
export const path = pipe(string(), regex(/^(?:\/(?:[A-Za-z][A-Za-z\d-]{0,29}|:value)?){1,8}$/))

/** The first eight digits of a topic, which is the hash of a key. */
export const topic = pipe(string(), regex(/^[\da-f]{8}$/))

/** A whole number from 0. */
export const count = pipe(number(), integer(), minValue(0))
