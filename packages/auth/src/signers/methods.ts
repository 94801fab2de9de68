/** The methods of the EVM family that the visitor approves in the wallet's page. */
export const asked: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
])
