interface TestAccount {
  iban: string;
  bic?: string;
  bankName?: string;
  bankCountry?: string;
  holder?: string;
}

interface Queries {
  query: (text: string, values?: unknown[]) => Promise<unknown>;
}

/** For tests: the one account that clients pay to; checked by nobody. */
export async function setReceivingAccount(db: Queries, account: TestAccount): Promise<void> {
  const { iban, bic = '', bankName = '', bankCountry = '', holder = '' } = account;
  await removeReceivingAccounts(db);
  await db.query(
    `insert into receiving_account (position, name, kind, number, bic, bank_name, bank_country, holder, is_default)
     values (1, 'Bank', 'iban', $1, $2, $3, $4, $5, true)`,
    [iban, bic, bankName, bankCountry, holder],
  );
}

export async function removeReceivingAccounts(db: Queries): Promise<void> {
  await db.query('delete from receiving_account');
}
