import { madeOn } from '@latchkey/core/testing'
import { solana } from './networks.ts'

export const made = madeOn(solana)
