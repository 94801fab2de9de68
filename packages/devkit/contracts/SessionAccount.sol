// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Simple7702Account} from "@account-abstraction/contracts/accounts/Simple7702Account.sol";
import {Exec} from "@account-abstraction/contracts/utils/Exec.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// The code that an account takes over (EIP-7702) to let session keys act for it within limits that this code holds them to.
/// All else is `Simple7702Account`'s: the owner's batches, ERC-1271 and ERC-4337 are by the account's own key alone.
/// Not audited.
contract SessionAccount is Simple7702Account, ReentrancyGuardTransient {
    enum KeyKind {
        Secp256k1,
        /// Only where the chain has the precompile of EIP-7951 (RIP-7212); elsewhere no signature of such a key is valid.
        Secp256r1
    }
    /// A public key, by its two coordinates.
    struct Key {
        KeyKind kind;
        bytes32 x;
        bytes32 y;
    }
    enum Operator {
        Equal,
        GreaterThan,
        LessThan
    }
    /// What an argument has to be: the 32 bytes at place `word` after the selector, compared as an unsigned number.
    struct Rule {
        Operator operator;
        uint16 word;
        uint256 value;
    }
    /// A function that may be called any number of times. `valueLimit`: of the native coin, over the whole session.
    struct Callable {
        address target;
        bytes4 selector;
        uint256 valueLimit;
        Rule[] rules;
    }
    /// What may be sent in each period since `start`, to anybody. `token`: zero for the native coin.
    struct Allowance {
        address token;
        uint256 amount;
        uint48 start;
        uint48 period;
    }
    /// All that a session may do, until `expiry`. Every key signs each of its calls. `salt` tells equal grants apart.
    struct Grant {
        bytes32 salt;
        uint48 expiry;
        Key[] keys;
        Callable[] callables;
        Allowance[] allowances;
    }

    enum State {
        None,
        Active,
        Revoked
    }
    struct Session {
        State state;
        uint64 nonce;
    }
    struct Spent {
        uint256 period;
        uint256 amount;
    }
    /// @custom:storage-location erc7201:latchkey.SessionAccount
    struct Sessions {
        mapping(bytes32 id => Session) byId;
        mapping(bytes32 id => mapping(uint256 allowance => Spent)) spent;
        mapping(bytes32 id => mapping(uint256 callable => uint256)) valueSpent;
    }

    event SessionGranted(bytes32 indexed id, Grant grant);
    event SessionRevoked(bytes32 indexed id);

    error OnlyOwner();
    error InvalidGrant();
    error SessionNotActive(bytes32 id);
    error InvalidSessionSignature(uint256 key);
    error NotGranted(uint256 call);

    /// keccak256(abi.encode(uint256(keccak256("latchkey.SessionAccount")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant STORAGE = 0x116968154885a1aeeb2b83f685f2bab6b28b50ce786b1247893d1515b1511000;
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant CALL_TYPE = keccak256("Call(address target,uint256 value,bytes data)");
    bytes32 private constant CALLS_TYPE =
        keccak256("SessionCalls(bytes32 session,uint256 nonce,Call[] calls)Call(address target,uint256 value,bytes data)");
    bytes4 private constant TRANSFER = 0xa9059cbb;
    address private constant P256 = address(0x100);
    uint256 private constant MOST_KEYS = 4;
    uint256 private constant MOST_PERMISSIONS = 16;
    uint256 private constant MOST_RULES = 8;

    /// By the owner alone: lets the keys of a grant act until it expires. An id is granted once.
    function grantSession(Grant calldata grant) external returns (bytes32 id) {
        _requireOwner();
        _requireValid(grant);
        id = sessionId(grant);
        Session storage session = _sessions().byId[id];
        if (session.state != State.None) revert InvalidGrant();
        session.state = State.Active;
        emit SessionGranted(id, grant);
    }

    /// By the owner alone: ends a session for good, also one that was never granted.
    function revokeSession(bytes32 id) external {
        _requireOwner();
        _sessions().byId[id].state = State.Revoked;
        emit SessionRevoked(id);
    }

    /// Makes calls of a session, all or none. Anybody may submit them: they are signed, in order of the session's nonce.
    function callWithSession(
        Grant calldata grant,
        Call[] calldata calls,
        bytes[] calldata signatures
    ) external nonReentrant {
        bytes32 id = sessionId(grant);
        Session storage session = _sessions().byId[id];
        if (session.state != State.Active || block.timestamp >= grant.expiry) revert SessionNotActive(id);
        _requireSigned(grant.keys, sessionDigest(id, session.nonce++, calls), signatures);
        for (uint256 i; i < calls.length; i++) {
            if (!_charge(id, grant, calls[i])) revert NotGranted(i);
        }
        for (uint256 i; i < calls.length; i++) {
            Call calldata call = calls[i];
            if (!Exec.call(call.target, call.value, call.data, gasleft())) revert ExecuteError(i, Exec.getReturnData(0));
        }
    }

    /// The name of a session of this account: its whole grant, hashed.
    function sessionId(Grant calldata grant) public pure returns (bytes32) {
        return keccak256(abi.encode(grant));
    }

    function sessionOf(bytes32 id) external view returns (State state, uint64 nonce) {
        Session storage session = _sessions().byId[id];
        return (session.state, session.nonce);
    }

    /// What has been spent of one of the session's allowances in the period in which it was last used.
    function spentOf(bytes32 id, uint256 allowance) external view returns (uint256 period, uint256 amount) {
        Spent storage spent = _sessions().spent[id][allowance];
        return (spent.period, spent.amount);
    }

    /// What the session's keys sign (EIP-712).
    function sessionDigest(bytes32 id, uint64 nonce, Call[] calldata calls) public view returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i; i < calls.length; i++) {
            hashes[i] = keccak256(abi.encode(CALL_TYPE, calls[i].target, calls[i].value, keccak256(calls[i].data)));
        }
        bytes32 content = keccak256(abi.encode(CALLS_TYPE, id, nonce, keccak256(abi.encodePacked(hashes))));
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE, keccak256("SessionAccount"), keccak256("1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    /// The owner's own transaction, or a call of the owner's batch. Sessions never call the account itself.
    function _requireOwner() private view {
        if (msg.sender != address(this)) revert OnlyOwner();
    }

    function _requireValid(Grant calldata grant) private view {
        uint256 permissions = grant.callables.length + grant.allowances.length;
        if (
            grant.expiry <= block.timestamp ||
            grant.keys.length == 0 ||
            grant.keys.length > MOST_KEYS ||
            permissions == 0 ||
            permissions > MOST_PERMISSIONS
        ) revert InvalidGrant();
        for (uint256 i; i < grant.callables.length; i++) {
            Callable calldata one = grant.callables[i];
            if (one.target == address(this) || one.rules.length > MOST_RULES) revert InvalidGrant();
        }
        for (uint256 i; i < grant.allowances.length; i++) {
            Allowance calldata one = grant.allowances[i];
            if (one.period == 0 || one.token == address(this)) revert InvalidGrant();
            // Two for one token would be spent one after the other, which nobody reads from them.
            for (uint256 j; j < i; j++) if (grant.allowances[j].token == one.token) revert InvalidGrant();
        }
    }

    function _requireSigned(Key[] calldata keys, bytes32 digest, bytes[] calldata signatures) private view {
        if (signatures.length != keys.length) revert InvalidSessionSignature(keys.length);
        for (uint256 i; i < keys.length; i++) {
            if (!_isSigned(keys[i], digest, signatures[i])) revert InvalidSessionSignature(i);
        }
    }

    function _isSigned(Key calldata key, bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (key.kind == KeyKind.Secp256k1) {
            address signer = address(uint160(uint256(keccak256(abi.encodePacked(key.x, key.y)))));
            (address found, ECDSA.RecoverError failure, ) = ECDSA.tryRecover(digest, signature);
            return failure == ECDSA.RecoverError.NoError && found == signer;
        }
        if (signature.length != 64) return false;
        // Browsers hash what they sign with P-256.
        bytes memory input = abi.encodePacked(sha256(abi.encodePacked(digest)), signature, key.x, key.y);
        (bool isDone, bytes memory answer) = P256.staticcall(input);
        return isDone && answer.length == 32 && uint256(bytes32(answer)) == 1;
    }

    /// Whether the grant has room for a call; takes that room.
    function _charge(bytes32 id, Grant calldata grant, Call calldata call) private returns (bool) {
        if (call.target == address(this)) return false;
        if (call.data.length == 0) return _chargeAllowance(id, grant, address(0), call.value);
        if (call.data.length < 4) return false;
        // A token that has an allowance is sent by that alone, whatever else is granted.
        if (bytes4(call.data) == TRANSFER && call.target != address(0) && _hasAllowance(grant, call.target)) {
            return
                call.value == 0 &&
                call.data.length == 68 &&
                _chargeAllowance(id, grant, call.target, uint256(bytes32(call.data[36:68])));
        }
        return _chargeCallable(id, grant, call);
    }

    function _hasAllowance(Grant calldata grant, address token) private pure returns (bool) {
        for (uint256 i; i < grant.allowances.length; i++) if (grant.allowances[i].token == token) return true;
        return false;
    }

    function _chargeAllowance(
        bytes32 id,
        Grant calldata grant,
        address token,
        uint256 amount
    ) private returns (bool) {
        for (uint256 i; i < grant.allowances.length; i++) {
            Allowance calldata allowance = grant.allowances[i];
            if (allowance.token != token) continue;
            if (block.timestamp < allowance.start) return false;
            Spent storage spent = _sessions().spent[id][i];
            uint256 period = (block.timestamp - allowance.start) / allowance.period;
            uint256 before = spent.period == period ? spent.amount : 0;
            if (amount > allowance.amount || before > allowance.amount - amount) return false;
            spent.period = period;
            spent.amount = before + amount;
            return true;
        }
        return false;
    }

    function _chargeCallable(bytes32 id, Grant calldata grant, Call calldata call) private returns (bool) {
        for (uint256 i; i < grant.callables.length; i++) {
            Callable calldata one = grant.callables[i];
            if (one.target != call.target || one.selector != bytes4(call.data) || !_areMet(one.rules, call.data)) continue;
            uint256 before = _sessions().valueSpent[id][i];
            if (call.value > one.valueLimit || before > one.valueLimit - call.value) continue;
            if (call.value > 0) _sessions().valueSpent[id][i] = before + call.value;
            return true;
        }
        return false;
    }

    function _areMet(Rule[] calldata rules, bytes calldata data) private pure returns (bool) {
        for (uint256 i; i < rules.length; i++) {
            Rule calldata rule = rules[i];
            uint256 at = 4 + 32 * uint256(rule.word);
            if (data.length < at + 32) return false;
            uint256 given = uint256(bytes32(data[at:at + 32]));
            if (rule.operator == Operator.Equal && given != rule.value) return false;
            if (rule.operator == Operator.GreaterThan && given <= rule.value) return false;
            if (rule.operator == Operator.LessThan && given >= rule.value) return false;
        }
        return true;
    }

    function _sessions() private pure returns (Sessions storage sessions) {
        bytes32 place = STORAGE;
        assembly ("memory-safe") {
            sessions.slot := place
        }
    }
}
