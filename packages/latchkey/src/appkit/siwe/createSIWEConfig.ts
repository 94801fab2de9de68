import type { SIWEConfig } from '../sign-in/siwe.ts'

/** Returns the value for the option `siweConfig` of `createAppKit`. */
export function createSIWEConfig(config: SIWEConfig): SIWEConfig {
  return config
}
