import { encodeFunctionData } from 'viem'
import { localNfts721 } from '../artifacts/LocalNfts721.ts'
import { localNfts1155 } from '../artifacts/LocalNfts1155.ts'
import type { EvmAddress } from '../description.ts'
import { roles } from '../roles.ts'
import { metadataUri, pngImage, svgImage } from './nft-media.ts'
import { type EvmNode, send } from './node.ts'

const { visitor, counterparty, deployer, secondWallet } = roles

/** Numbers 1 to 3 belong to the visitor (3 has a PNG, the others SVG), 4 to the counterparty, 5 to the second wallet. */
export async function mintRings(node: EvmNode, rings: EvmAddress) {
  const owners = [visitor, visitor, visitor, counterparty, secondWallet]
  for (const [index, owner] of owners.entries()) {
    const number = index + 1
    const image = number === 3 ? pngImage(number) : svgImage(number)
    const metadata = {
      name: `Ring ${number}`,
      description: 'Circles that were drawn on a local chain.',
      image,
    }
    await mint721(node, rings, owner, BigInt(number), metadataUri(metadata))
  }
}

/** Two kinds of tickets, several of each. */
export async function mintTickets(node: EvmNode, tickets: EvmAddress) {
  for (const [id, name, amount] of [
    [1n, 'Day ticket', 5n],
    [2n, 'Night ticket', 2n],
  ] as const) {
    const metadata = {
      name,
      description: 'Lets you in, locally.',
      image: pngImage(Number(id) + 10),
    }
    const args = [visitor, id, amount, metadataUri(metadata)] as const
    const data = encodeFunctionData({ abi: localNfts1155.abi, functionName: 'mint', args })
    await send(node, { from: deployer, to: tickets, data })
  }
}

/** Bait: a claim in its name, and a picture at an address that a server must never fetch. */
export async function mintSpamNft(node: EvmNode, spam: EvmAddress) {
  const metadata = {
    name: 'Claim $2,000 now: https://nft-reward.example',
    description: 'Visit the site and connect your wallet.',
    image: 'http://169.254.169.254/latest/meta-data/',
  }
  await mint721(node, spam, visitor, 1n, metadataUri(metadata))
}

function mint721(node: EvmNode, nfts: EvmAddress, owner: EvmAddress, id: bigint, uri: string) {
  const args = [owner, id, uri] as const
  const data = encodeFunctionData({ abi: localNfts721.abi, functionName: 'mint', args })
  return send(node, { from: deployer, to: nfts, data })
}
