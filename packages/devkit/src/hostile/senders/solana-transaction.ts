import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createKeyPairFromBytes,
  createTransactionMessage,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  partiallySignTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { solanaKeys } from '../../keys.ts'

/** The local world's keys that sign here, by their place in `solanaKeys`. */
export type Signer = 6 | 7

export type Change = {
  /** Replaces the requested instructions. */
  instructions?: readonly Instruction[]
  before?: readonly Instruction[]
  after?: readonly Instruction[]
  blockhash?: string
  signer?: Signer
}

/** Returns a signed transaction that differs from the request by one change. */
export async function signedWith(requested: Uint8Array, change: Change = {}): Promise<Uint8Array> {
  const { messageBytes } = getTransactionDecoder().decode(requested)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (compiled.version === 1) throw new Error('A transaction of version 1 was not expected')
  const addressAt = (place: number) => address(compiled.staticAccounts[place] ?? '')
  const original = compiled.instructions.map(
    ({ programAddressIndex, accountIndices = [], data }): Instruction => ({
      programAddress: addressAt(programAddressIndex),
      accounts: accountIndices.map((place) => ({
        address: addressAt(place),
        role: place === 0 ? 3 : 1,
      })),
      ...(data && { data }),
    }),
  )
  const { before = [], instructions = original, after = [], signer } = change
  const all = [...before, ...instructions, ...after]
  return signed(all, change.blockhash ?? compiled.lifetimeToken, signer)
}

/** The bytes of a transaction that its payer has signed. */
export async function signed(
  instructions: readonly Instruction[],
  hash: string,
  signer: Signer = 6,
): Promise<Uint8Array> {
  const { address: payer, secretKey } = solanaKeys[signer]
  const lifetime = { blockhash: blockhash(hash), lastValidBlockHeight: 0n }
  const empty = setTransactionMessageLifetimeUsingBlockhash(
    lifetime,
    setTransactionMessageFeePayer(address(payer), createTransactionMessage({ version: 0 })),
  )
  const message = appendTransactionMessageInstructions(instructions, empty)
  const keys = await createKeyPairFromBytes(new Uint8Array(getBase58Encoder().encode(secretKey)))
  const transaction = await partiallySignTransaction([keys], compileTransaction(message))
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}

/** A transfer of the native coin by the System program. */
export function payment(to: string, lamports: bigint, signer: Signer = 6): Instruction {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, lamports, true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(solanaKeys[signer].address), role: 3 },
      { address: address(to), role: 1 },
    ],
    data: new Uint8Array(data.buffer),
  }
}

/** A priority fee: lamports in all, over 1,400,000 compute units. */
export function priorityFee(lamports: bigint): readonly Instruction[] {
  const programAddress = address('ComputeBudget111111111111111111111111111111')
  const units = 1_400_000n
  const price = new DataView(new ArrayBuffer(9))
  price.setUint8(0, 3)
  price.setBigUint64(1, (lamports * 1_000_000n) / units, true)
  const limit = new DataView(new ArrayBuffer(5))
  limit.setUint8(0, 2)
  limit.setUint32(1, Number(units), true)
  return [limit, price].map(({ buffer }) => ({ programAddress, data: new Uint8Array(buffer) }))
}
