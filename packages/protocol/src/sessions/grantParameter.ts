/**
 * The ABI of a grant as `SessionAccount` has it, which the `context` of a session is the encoding of. The session's id on
 * the chain is the hash of that encoding (Keccak-256).
 */
export const grantParameter = {
  type: 'tuple',
  components: [
    { name: 'salt', type: 'bytes32' },
    { name: 'expiry', type: 'uint48' },
    {
      name: 'keys',
      type: 'tuple[]',
      components: [
        { name: 'kind', type: 'uint8' },
        { name: 'x', type: 'bytes32' },
        { name: 'y', type: 'bytes32' },
      ],
    },
    {
      name: 'callables',
      type: 'tuple[]',
      components: [
        { name: 'target', type: 'address' },
        { name: 'selector', type: 'bytes4' },
        { name: 'valueLimit', type: 'uint256' },
        {
          name: 'rules',
          type: 'tuple[]',
          components: [
            { name: 'operator', type: 'uint8' },
            { name: 'word', type: 'uint16' },
            { name: 'value', type: 'uint256' },
          ],
        },
      ],
    },
    {
      name: 'allowances',
      type: 'tuple[]',
      components: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'start', type: 'uint48' },
        { name: 'period', type: 'uint48' },
      ],
    },
  ],
} as const
