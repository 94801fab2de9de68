import { isSame } from '../../address.ts'

/** The EntryPoints of ERC-4337: 0.6, 0.7, 0.8 and 0.9, which have the same address on every chain. */
export const entryPoints = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
]

export function isEntryPoint(address: string | undefined): boolean {
  return entryPoints.some((one) => isSame(one, address))
}
