import type { FieldErrors } from '../../platform/http/field-checks.ts';

/** Robots of a monitor pass limits and captcha, so that they come from few networks: a /16 of IPv4, a /32 of IPv6 at most. */
export function wideNetwork(networks: readonly string[]): FieldErrors {
  const wide = networks.find((network) => {
    const [address = '', bits] = network.split('/');
    return bits !== undefined && Number(bits) < (address.includes(':') ? 32 : 16);
  });
  return wide === undefined ? {} : { networks: [{ code: 'wide_network', values: { value: wide } }] };
}
