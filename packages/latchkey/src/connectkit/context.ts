import { type ComponentType, createContext, useContext } from 'react'

/** What a custom avatar receives. */
export type CustomAvatarProps = {
  /** The account. */
  address?: `0x${string}` | undefined
  /** Its name, if the gateway knows one. */
  ensName?: string | undefined
  /** Its picture, if the gateway knows one. */
  ensImage?: string | undefined
  /** The side of the square, in pixels. */
  size: number
  /** The radius of its corners, in pixels. */
  radius: number
}

export type ConnectKitContextValue = {
  customAvatar: ComponentType<CustomAvatarProps> | undefined
  hideBalance: boolean
}

export const ConnectKitContext = createContext<ConnectKitContextValue | null>(null)

/** Returns what the provider gives. Throws without one. */
export function useConnectKit(): ConnectKitContextValue {
  const value = useContext(ConnectKitContext)
  if (!value) throw new Error('latchkey/connectkit needs a <ConnectKitProvider> around it')
  return value
}
