import * as Authorization from 'ox/Authorization'
import * as PersonalMessage from 'ox/PersonalMessage'
import * as Secp256k1 from 'ox/Secp256k1'
import * as Signature from 'ox/Signature'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeEip7702 from 'ox/TxEnvelopeEip7702'
import * as TypedData from 'ox/TypedData'
import { hexOf } from '../bytes.ts'

/** A complete EVM transaction. Amounts are in wei, fees in wei per unit of gas. */
export type EvmTransaction = {
  chainId: number
  nonce: bigint
  to: `0x${string}`
  value: bigint
  /** `0x` hex. */
  data: `0x${string}`
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** An authorization to use a contract's code, for one chain and one nonce of the account (EIP-7702). */
export type EvmAuthorization = { chainId: number; address: `0x${string}`; nonce: bigint }

/** Creates the functions that sign for an EVM account. */
export function evmSigner(privateKey: Uint8Array) {
  const signed = (payload: `0x${string}`) => Secp256k1.sign({ payload, privateKey })
  const sign = (payload: `0x${string}`) => Signature.toHex(signed(payload))
  return {
    /** `personal_sign` (EIP-191). */
    signMessage: (message: Uint8Array) => sign(PersonalMessage.getSignPayload(hexOf(message))),
    /** EIP-712. */
    signTypedData: (data: TypedData.Definition) => sign(TypedData.getSignPayload(data)),
    /** EIP-7702, for a transaction of any sender: 65 bytes. */
    signAuthorization: (authorization: EvmAuthorization) =>
      sign(Authorization.getSignPayload(Authorization.from(authorization))),
    /** EIP-1559, or EIP-7702 with a delegate; serialized. */
    signTransaction(transaction: EvmTransaction, delegate?: `0x${string}`): `0x${string}` {
      if (delegate === undefined) {
        const plain = TxEnvelopeEip1559.from(transaction)
        const signature = signed(TxEnvelopeEip1559.getSignPayload(plain))
        return TxEnvelopeEip1559.serialize(plain, { signature })
      }
      const envelope = delegating(transaction, delegate, signed)
      const signature = signed(TxEnvelopeEip7702.getSignPayload(envelope))
      return TxEnvelopeEip7702.serialize(envelope, { signature })
    },
  }
}

/** Returns the same transaction with an authorization that first gives the sender the code of `delegate`. */
function delegating(
  transaction: EvmTransaction,
  delegate: `0x${string}`,
  sign: (payload: `0x${string}`) => Signature.Signature,
): TxEnvelopeEip7702.TxEnvelopeEip7702 {
  // The transaction uses the nonce before the authorization that it carries.
  const { chainId, nonce } = transaction
  const authorization = Authorization.from({ address: delegate, chainId, nonce: nonce + 1n })
  const signature = sign(Authorization.getSignPayload(authorization))
  return TxEnvelopeEip7702.from({
    ...transaction,
    authorizationList: [Authorization.from(authorization, { signature })],
  })
}
