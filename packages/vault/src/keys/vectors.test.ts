import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { base64urlnopad } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex, hexToBytes } from 'viem'
import { expect, it } from 'vitest'
import { verifyOwner } from '../owner/index.ts'
import { accountsOf } from './accounts.ts'
import { deriveEd25519 } from './slip10.ts'
import { entropyOf, seedOf, wordsOf } from './words.ts'

const bytes = (hex: string) => new Uint8Array(hexToBytes(`0x${hex}`))
const hex = (of: Uint8Array) => bytesToHex(of).slice(2)

// The BIP-39 vectors of 256 bits.
it.each([
  ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
  [
    '7f'.repeat(32),
    `${'legal winner thank year wave sausage worth useful '.repeat(2)}legal winner thank year wave sausage worth title`,
  ],
  [
    '80'.repeat(32),
    `${'letter advice cage absurd amount doctor acoustic avoid '.repeat(2)}letter advice cage absurd amount doctor acoustic bless`,
  ],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  ],
])('encodes %s in the words of the BIP-39 vector', (entropy, words) => {
  expect(wordsOf(bytes(entropy))).toBe(words)
  expect(entropyOf(words)).toEqual(bytes(entropy))
})

it('makes the seed of words that other wallets make', async () => {
  expect(hex(await seedOf(`${'abandon '.repeat(23)}art`))).toBe(
    '408b285c123836004f4b8842c89324c1f01382450c0d439af345ba7fc49acf705489c6fc77dbd4e3dc1dd8cc6bc9f043db8ada1e243c4a0eafb290d399480840',
  )
})

// The first accounts of published test phrases.
it.each([
  [`${'test '.repeat(11)}junk`, 0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', undefined],
  [`${'test '.repeat(11)}junk`, 1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', undefined],
  [
    `${'abandon '.repeat(11)}about`,
    0,
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  ],
])('finds the accounts of “%s” at %i', async (words, index, eip155, solana) => {
  const found = await accountsOf(mnemonicToEntropy(words, wordlist), index)
  expect(found.eip155.address).toBe(eip155)
  if (solana !== undefined) expect(found.solana.address).toBe(solana)
})

// SLIP-0010, test vector 2 for ed25519.
const most = 2 ** 31 - 1
it.each([
  [[], '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
  [[0], '1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635'],
  [[0, most], 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
  [[0, most, 1], '3757c7577170179c7868353ada796c839135b3d30554bbb74a4b1e4a5a58505c'],
  [[0, most, 1, most - 1], '5837736c89570de861ebc173b1086da4f505d4adb387c6a1b1342d5e4ac9ec72'],
  [[0, most, 1, most - 1, 2], '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d'],
])('follows SLIP-10 at %j', (path, expected) => {
  const seed =
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542'
  expect(hex(deriveEd25519(bytes(seed), path))).toBe(expected)
})

// RFC 8032, section 7.1, tests 1 to 3.
it.each([
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
])('signs and verifies as RFC 8032 with %s', async (secret, publicKey, message, signature) => {
  expect(hex(await getPublicKeyAsync(bytes(secret)))).toBe(publicKey)
  expect(hex(await signAsync(bytes(message), bytes(secret)))).toBe(signature)
  const [key, proof] = [bytes(publicKey), bytes(signature)].map(base64urlnopad.encode)
  expect(await verifyOwner(key ?? '', bytes(message), proof ?? '')).toBe(true)
  expect(await verifyOwner(key ?? '', bytes(`${message}00`), proof ?? '')).toBe(false)
})

it('takes no proof of a key that anybody can sign for', async () => {
  // The neutral element: a signature of zeroes verifies for every text.
  const neutral = `01${'00'.repeat(31)}`
  const [key, proof] = [bytes(neutral), bytes(`${neutral}${'00'.repeat(32)}`)].map(
    base64urlnopad.encode,
  )
  expect(await verifyOwner(key ?? '', bytes('72'), proof ?? '')).toBe(false)
})
