import { createHash } from 'node:crypto'
import {
  type Address,
  addEncoderSizePrefix,
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getU32Encoder,
  getUtf8Encoder,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { Ledger } from './ledger.ts'
import { token2022Program, tokenProgram } from './programs.ts'
import { transact } from './transact.ts'

export type Mint = { address: Address; decimals: number; program: Address }
export type Metadata = { name: string; symbol: string; uri: string }

const mintSize = 82n
/** A Token-2022 mint with a metadata pointer; the metadata itself is appended by the program. */
const pointerMintSize = 234n

/** A key pair made from a name, the same on every machine. */
function namedSigner(name: string): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(createHash('sha256').update(name).digest())
}

/** Makes a mint of the Token program. */
export async function createMint(
  ledger: Ledger,
  authority: KeyPairSigner,
  name: string,
  decimals: number,
): Promise<Mint> {
  const mint = await namedSigner(`latchkey mint ${name}`)
  await transact(ledger, authority, [
    createAccount(ledger, authority, mint, mintSize, mintSize, tokenProgram),
    getInitializeMint2Instruction({
      mint: mint.address,
      decimals,
      mintAuthority: authority.address,
    }),
  ])
  return { address: mint.address, decimals, program: tokenProgram }
}

/** Makes a Token-2022 mint that carries its own name, symbol and URI. */
export async function createMintWithMetadata(
  ledger: Ledger,
  authority: KeyPairSigner,
  metadata: Metadata,
  decimals: number,
): Promise<Mint> {
  const mint = await namedSigner(`latchkey mint ${metadata.name}`)
  const texts = metadata.name.length + metadata.symbol.length + metadata.uri.length
  const fundedSize = pointerMintSize + BigInt(4 + 64 + 16 + texts * 2)
  await transact(ledger, authority, [
    createAccount(ledger, authority, mint, pointerMintSize, fundedSize, token2022Program),
    pointToItself(mint.address, authority.address),
    getInitializeMint2Instruction(
      { mint: mint.address, decimals, mintAuthority: authority.address },
      { programAddress: token2022Program },
    ),
    initializeMetadata(mint.address, authority, metadata),
  ])
  return { address: mint.address, decimals, program: token2022Program }
}

export async function mintTo(
  ledger: Ledger,
  authority: KeyPairSigner,
  mint: Mint,
  owner: Address,
  amount: bigint,
) {
  const token = await associatedAddress(mint, owner)
  return transact(ledger, authority, [
    createAssociated(authority, mint, owner, token),
    getMintToInstruction(
      { mint: mint.address, token, mintAuthority: authority, amount },
      { programAddress: mint.program },
    ),
  ])
}

/** Sends tokens, making the receiver's associated account where it is missing. */
export async function transferToken(
  ledger: Ledger,
  from: KeyPairSigner,
  mint: Mint,
  to: Address,
  amount: bigint,
) {
  const [source, destination] = await Promise.all(
    [from.address, to].map((owner) => associatedAddress(mint, owner)),
  )
  if (source === undefined || destination === undefined) throw new Error('No token address')
  return transact(ledger, from, [
    createAssociated(from, mint, to, destination),
    getTransferCheckedInstruction(
      {
        source,
        mint: mint.address,
        destination,
        authority: from,
        amount,
        decimals: mint.decimals,
      },
      { programAddress: mint.program },
    ),
  ])
}

async function associatedAddress(mint: Mint, owner: Address): Promise<Address> {
  const [address] = await findAssociatedTokenPda({
    owner,
    mint: mint.address,
    tokenProgram: mint.program,
  })
  return address
}

function createAssociated(payer: KeyPairSigner, mint: Mint, owner: Address, ata: Address) {
  return getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata,
    owner,
    mint: mint.address,
    tokenProgram: mint.program,
  })
}

function createAccount(
  { svm }: Ledger,
  payer: KeyPairSigner,
  newAccount: KeyPairSigner,
  space: bigint,
  fundedSize: bigint,
  programAddress: Address,
) {
  const lamports = svm.minimumBalanceForRentExemption(fundedSize)
  return getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress })
}

/** Token-2022's MetadataPointer extension: the metadata lives in the mint. */
function pointToItself(mint: Address, authority: Address): Instruction {
  const encode = (value: Address) => getAddressEncoder().encode(value)
  return {
    programAddress: token2022Program,
    accounts: [{ address: mint, role: 1 }],
    data: Uint8Array.from([39, 0, ...encode(authority), ...encode(mint)]),
  }
}

/** The token metadata interface's Initialize. */
function initializeMetadata(
  mint: Address,
  authority: KeyPairSigner,
  { name, symbol, uri }: Metadata,
): Instruction {
  const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())
  const discriminator = createHash('sha256')
    .update('spl_token_metadata_interface:initialize_account')
    .digest()
    .subarray(0, 8)
  return {
    programAddress: token2022Program,
    accounts: [
      { address: mint, role: 1 },
      { address: authority.address, role: 0 },
      { address: mint, role: 0 },
      { address: authority.address, role: 2 },
    ],
    data: Uint8Array.from([
      ...discriminator,
      ...[name, symbol, uri].flatMap((part) => [...text.encode(part)]),
    ]),
  }
}
