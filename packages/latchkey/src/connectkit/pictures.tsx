import { LatchkeyAvatar, useLatchkeyIdentity } from '@latchkey/react'
import { type ReactNode, useMemo } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { useChainPicture } from '../compat/accountFacts.ts'
import { useConnectKit } from './context.ts'

/** Props of `Avatar`. */
export type AvatarProps = {
  /** The account. */
  address?: `0x${string}` | undefined
  /** Without effect: names are not resolved to accounts. */
  name?: string | undefined
  /** The side of the square, in pixels. Default: 96. */
  size?: number
  /** The radius of its corners, in pixels. Default: round. */
  radius?: number
}

/** The picture of an account. */
export function Avatar({ address, size = 96, radius = size / 2 }: AvatarProps): ReactNode {
  const { customAvatar: Own } = useConnectKit()
  const account = useMemo(
    () => (address ? ({ namespace: 'eip155', address, type: 'eoa' } as const) : undefined),
    [address],
  )
  const { name, picture } = useLatchkeyIdentity(account)
  if (Own)
    return <Own address={address} ensName={name} ensImage={picture} size={size} radius={radius} />
  const shape = { width: size, height: size, borderRadius: radius, overflow: 'hidden' }
  return (
    <div style={shape}>
      {picture ? (
        <img src={picture} alt="" width={size} height={size} referrerPolicy="no-referrer" />
      ) : (
        <LatchkeyAvatar seed={address ?? ''} />
      )}
    </div>
  )
}

/** Props of `ChainIcon`. */
export type ChainIconProps = {
  /** The EIP-155 chain id. */
  id?: number
  /** Whether the network is drawn as one that the site lacks. */
  unsupported?: boolean
  /** The side of the square, in pixels. Default: 24. */
  size?: number | string
}

/** The picture of a network. Nothing if it has none. */
export function ChainIcon({ id = 1, unsupported = false, size = 24 }: ChainIconProps): ReactNode {
  const picture = useChainPicture(id)
  if (!picture) return null
  const style = { width: size, height: size, borderRadius: '50%', opacity: unsupported ? 0.5 : 1 }
  return <img src={picture} alt="" style={style} />
}

/** Returns the networks of the site. */
export function useChains(): readonly Chain[] {
  return useConfig().chains
}

/** Returns whether the site has a network. */
export function useChainIsSupported(id?: number): boolean {
  return useConfig().chains.some((chain) => chain.id === id)
}
