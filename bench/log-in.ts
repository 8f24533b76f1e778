export const user = { email: 'bench@example.com', password: 'malachite slide rule' };

/** Signs the bench's user in. @returns the access token */
export async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/front-api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  if (answer.status !== 200)
    throw new Error(`A sign-in was answered ${answer.status}: ${await answer.text()}`);
  const { access } = (await answer.json()) as { access: string };
  return access;
}
