'use client'

export { type SolanaInfo, useLatchkeySolana } from './useLatchkeySolana.ts'
