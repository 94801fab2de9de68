/** Each in wei. */
export const payments = [
  { to: '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c', value: 30_000_000_000_000_000n },
  { to: '0xc2b1e2bb2a3fa3baba8eb3d8c7a1b5af0a9a8d57', value: 1_000_000_000_000_001n },
]
