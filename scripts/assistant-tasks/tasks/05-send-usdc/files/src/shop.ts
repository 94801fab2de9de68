export const shopAddress = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
/** USDC on Base, with 6 decimals. */
export const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
