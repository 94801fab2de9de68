import { madeOn } from '@latchkey/core/testing'
import { mainnet } from '@latchkey/evm/networks'

export const made = madeOn(mainnet)
