import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { knownName } from './known.ts'

it.each([
  ['ERC-20', ['transfer(address,uint256)', 'transferFrom(address,address,uint256)']],
  ['ERC-20', ['approve(address,uint256)', 'burn(uint256)', 'burnFrom(address,uint256)']],
  ['OpenZeppelin', ['increaseAllowance(address,uint256)', 'increaseApproval(address,uint256)']],
  ['ERC-223', ['transfer(address,uint256,bytes)']],
  ['ERC-677', ['transferAndCall(address,uint256,bytes)']],
  [
    'ERC-1363',
    [
      'transferAndCall(address,uint256)',
      'transferFromAndCall(address,address,uint256)',
      'transferFromAndCall(address,address,uint256,bytes)',
      'approveAndCall(address,uint256)',
      'approveAndCall(address,uint256,bytes)',
    ],
  ],
  [
    'ERC-777',
    [
      'send(address,uint256,bytes)',
      'burn(uint256,bytes)',
      'authorizeOperator(address)',
      'operatorSend(address,address,uint256,bytes,bytes)',
      'operatorBurn(address,uint256,bytes,bytes)',
    ],
  ],
  [
    'ERC-6909',
    [
      'transfer(address,uint256,uint256)',
      'transferFrom(address,address,uint256,uint256)',
      'approve(address,uint256,uint256)',
      'setOperator(address,bool)',
    ],
  ],
  [
    'ERC-721 and ERC-1155',
    [
      'safeTransferFrom(address,address,uint256)',
      'safeTransferFrom(address,address,uint256,bytes)',
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      'setApprovalForAll(address,bool)',
    ],
  ],
  [
    'permits',
    [
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    ],
  ],
  [
    'Permit2',
    [
      'approve(address,address,uint160,uint48)',
      'transferFrom(address,address,uint160,address)',
      'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
      'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
    ],
  ],
  ['Aave', ['approveDelegation(address,uint256)']],
])('names each function of %s that moves assets or gives a right to them', (_, functions) => {
  for (const signature of functions)
    expect(knownName(toFunctionSelector(signature))).toBe(signature.split('(')[0])
})
