import type { Network } from '../network.ts';
import { chainIds } from '../payment-uri-schemes.ts';

/** Why money that is sent to an address does not come back: nobody has its key, or what has the address is no wallet. */
export type Loss = 'token_contract' | 'program_address' | 'burn_address';

/** Contracts that stand at one address in each chain of Ethereum's kind. */
const everywhere = [
  '0xcA11bde05977b3631167028862bE2a173976CA11', // Multicall3
  '0x000000000022D473030F116dDEE9F6B43aC78BA3', // Permit2
  '0x4e59b44847b379578588920cA78FbF26c0B4956C', // the deterministic deployer
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789', // EntryPoint of ERC-4337
];

/**
 * Addresses that no wallet has. Contracts of tokens are those that people copy instead of their own address; programs are those of
 * the network itself and the ones that everybody calls.
 */
export const lostAddresses: Partial<Record<Network, Record<Loss, readonly string[]>>> = {
  BTC: {
    token_contract: [],
    program_address: [],
    burn_address: ['1BitcoinEaterAddressDontSendf59kuE'],
  },
  ETH: {
    token_contract: [
      '0xdAC17F958D2ee523a2206206994597C13D831ec7', // USDT
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC
      '0x6B175474E89094C44Da98b954EedeAC495271d0F', // DAI
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', // WETH
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', // WBTC
      '0x4Fabb145d64652a948d72533023f6E7A623C7C53', // BUSD
      '0x0000000000085d4780B73119b644AE5ecd22b376', // TUSD
      '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', // PYUSD
      '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409', // FDUSD
      '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3', // USDe
      '0x514910771AF9Ca656af840dff83E8264EcF986CA', // LINK
      '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', // UNI
      '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE', // SHIB
      '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', // AAVE
      '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2', // MKR
      '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0', // MATIC
      '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', // stETH
      '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', // wstETH
      '0x6982508145454Ce325dDbE47a25d4ec3d2311933', // PEPE
    ],
    program_address: [
      '0x00000000219ab540356cBB839Cbe05303d7705Fa', // deposits of validators
      '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02', // roots of the beacon chain
      '0x0000F90827F1C53a10cb7A02335B175320002935', // hashes of blocks
      '0x00000961Ef480Eb55e80D19ad83579A64c007002', // withdrawals of validators
      '0x0000BBdDc7CE488642fb579F8B00f3a590007251', // consolidations of validators
      '0xcA11bde05977b3631167028862bE2a173976CA11', // Multicall3
      '0x000000000022D473030F116dDEE9F6B43aC78BA3', // Permit2
      '0x4e59b44847b379578588920cA78FbF26c0B4956C', // the deterministic deployer
      '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', // Uniswap V2
      '0xE592427A0AEce92De3Edee1F18E0157C05861564', // Uniswap V3
      '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789', // EntryPoint of ERC-4337
    ],
    burn_address: [
      '0x000000000000000000000000000000000000dEaD',
      '0xdEAD000000000000000042069420694206942069',
    ],
  },
  BEP20: {
    token_contract: [
      '0x55d398326f99059fF775485246999027B3197955', // USDT
      '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', // USDC
      '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', // BUSD
      '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', // WBNB
      '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', // ETH
      '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', // BTCB
      '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', // DAI
      '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409', // FDUSD
      '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', // CAKE
    ],
    program_address: [
      '0x10ED43C718714eb63d5aA57B78B54704E256024E', // PancakeSwap
      '0xcA11bde05977b3631167028862bE2a173976CA11', // Multicall3
      '0x000000000022D473030F116dDEE9F6B43aC78BA3', // Permit2
      '0x4e59b44847b379578588920cA78FbF26c0B4956C', // the deterministic deployer
      '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789', // EntryPoint of ERC-4337
    ],
    burn_address: ['0x000000000000000000000000000000000000dEaD'],
  },
  POLYGON: {
    token_contract: [
      '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', // USDT
      '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', // USDC
      '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', // bridged USDC
      '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', // DAI
      '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', // WPOL
      '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', // WETH
      '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', // WBTC
    ],
    program_address: everywhere,
    burn_address: ['0x000000000000000000000000000000000000dEaD'],
  },
  ARBITRUM: {
    token_contract: [
      '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', // USDT
      '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', // USDC
      '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', // bridged USDC
      '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', // DAI
      '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', // WETH
      '0x912CE59144191C1204E64559FE8253a0e49E6548', // ARB
      '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f', // WBTC
    ],
    program_address: everywhere,
    burn_address: ['0x000000000000000000000000000000000000dEaD'],
  },
  OPTIMISM: {
    token_contract: [
      '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', // USDT
      '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', // USDC
      '0x7F5c764cBc14f9669B88837ca1490cCa17c31607', // bridged USDC
      '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', // DAI
      '0x4200000000000000000000000000000000000006', // WETH
      '0x4200000000000000000000000000000000000042', // OP
    ],
    program_address: everywhere,
    burn_address: ['0x000000000000000000000000000000000000dEaD'],
  },
  AVAXC: {
    token_contract: [
      '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', // USDT
      '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', // USDC
      '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', // WAVAX
      '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664', // bridged USDC
      '0xc7198437980c041c805A1EDcbA50c1Ce5db95118', // bridged USDT
    ],
    program_address: everywhere,
    burn_address: ['0x000000000000000000000000000000000000dEaD'],
  },
  BASE: {
    token_contract: [
      '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', // USDC
      '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', // bridged USDC
      '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', // DAI
      '0x4200000000000000000000000000000000000006', // WETH
    ],
    program_address: everywhere,
    burn_address: ['0x000000000000000000000000000000000000dEaD'],
  },
  TRON: {
    token_contract: [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', // USDT
      'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', // USDC
      'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn', // USDD
      'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4', // TUSD
      'TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT', // USDJ
      'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR', // WTRX
      'TAFjULxiVgT4qWk6UZwjqwZXTSaGaqnVp4', // BTT
      'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9', // JST
      'TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S', // SUN
      'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', // WIN
    ],
    program_address: [],
    burn_address: ['TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  },
  TON: {
    token_contract: [
      'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', // USDT
      'EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT', // NOT
      'EQCvxJy4eG8hyHBFsZ7eePxrRsUQSFE_jpptRAYBmcG_DOGS', // DOGS
      'EQCM3B12QK1e4yZSf8GtBRT0aLMNyEsBc_DhVfRRtOEffLez', // pTON
      'EQA2kCVNwVsil2EM2mB0SkXytxCqQjS4mttjDpnXmwG9T6bO', // STON
    ],
    program_address: [],
    burn_address: [],
  },
  SOL: {
    token_contract: [
      'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', // USDT
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', // USDC
      'So11111111111111111111111111111111111111112', // wrapped SOL
      '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', // PYUSD
      'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', // JUP
      'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', // BONK
    ],
    program_address: [
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
      'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
      'BPFLoaderUpgradeab1e11111111111111111111111',
    ],
    burn_address: ['1nc1nerator11111111111111111111111111111111'],
  },
  XRP: {
    token_contract: [],
    program_address: [],
    // The first account of the ledger: its secret is known, so that it was shut.
    burn_address: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  },
};

const isHex = (network: Network) => chainIds[network] !== undefined;

/**
 * The fate of money at an address, by its value and by the bytes that stand for its owner; null for a wallet's. What no list has is
 * known by its bytes: nobody finds a key for an address of zeros, or of one sign over and over.
 */
export function lossAt(network: Network, value: string, key: Uint8Array): Loss | null {
  const same = sameOn(network);
  for (const [loss, addresses] of Object.entries(lostAddresses[network] ?? {}) as [Loss, readonly string[]][])
    if (addresses.some((address) => same(address) === same(value))) return loss;
  // Programs of Solana's own are words filled up with ones.
  if (network === 'SOL' && (key.every((byte) => byte === 0) || /1{10,}$/.test(value)))
    return 'program_address';
  const zeros = key.findIndex((byte) => byte !== 0);
  const hasPrecompiles = isHex(network) || network === 'TRON';
  if (hasPrecompiles && zeros >= key.length - 2) return 'program_address';
  if (zeros === -1 || zeros >= 12) return 'burn_address';
  if (repeats(key)) return network === 'TON' && isMasterchain(value) ? 'program_address' : 'burn_address';
  return !isHex(network) && network !== 'TON' && /(.)\1{9}/.test(value.slice(4)) ? 'burn_address' : null;
}

/** An account of TON has several writings: all have the same signs between the tag and the sum. */
const sameOn = (network: Network) =>
  isHex(network)
    ? (address: string) => address.toLowerCase()
    : (address: string) => (network === 'TON' ? address.slice(2, 45) : address);

/** The elector and the configuration of TON: addresses of one byte over and over. */
const isMasterchain = (value: string) => /^[EU]f/.test(value);

/** One to five bytes over and over. */
const repeats = (key: Uint8Array) =>
  [1, 2, 4, 5].some((period) => key.every((byte, place) => byte === key[place % period]));
