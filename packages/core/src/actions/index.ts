export { connect } from './connect.ts'
export { disconnect } from './disconnect.ts'
export { switchNetwork } from './switchNetwork.ts'
