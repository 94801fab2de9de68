import { type ComponentType, createContext, useContext } from 'react'

/** Draws an account in place of its default picture. */
export type AvatarComponent = ComponentType<{
  /** The account. */
  address: string
  /** Its picture, if the gateway knows one. */
  ensImage?: string | null
  /** The side of the square, in pixels. */
  size: number
}>

/** A transaction that the site has sent. */
export type Transaction = {
  /** Its hash. */
  hash: string
  /** What it does, without effect: the dialog describes transactions itself. */
  description: string
  /** How many blocks confirm it. Default: 1. */
  confirmations?: number
}

export type RainbowKitContextValue = {
  avatar: AvatarComponent | undefined
  /** Whether a transaction of `addTransaction` is not confirmed yet. */
  isPending: boolean
  addTransaction: (transaction: Transaction) => void
}

export const RainbowKitContext = createContext<RainbowKitContextValue | null>(null)

/** Returns what the provider gives. Throws without one. */
export function useRainbowKit(): RainbowKitContextValue {
  const value = useContext(RainbowKitContext)
  if (!value) throw new Error('latchkey/rainbowkit needs a <RainbowKitProvider> around it')
  return value
}
