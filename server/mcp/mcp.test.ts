import { describe, expect, test } from 'vitest';
import { openAssistantApp } from '#testing/mcp/test-assistants.ts';

const { app, money, clock, assistantOf, billing, use, draft, drafted, numbered } =
  await openAssistantApp();

describe('an assistant', () => {
  test('is told the tools, what they take and give, and which of them change nothing', async () => {
    const { tools } = await billing.listTools();
    const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint === true);
    expect(tools.map(({ name }) => name)).toEqual([
      'find_invoices',
      'read_invoice',
      'find_clients',
      'read_receivables',
      'draft_invoice',
      'issue_invoice',
    ]);
    expect(readOnly).toHaveLength(4);
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(description?.length, name).toBeGreaterThan(60);
      expect(inputSchema.additionalProperties, name).toBe(false);
      expect(Object.keys(outputSchema?.properties ?? {}), name).not.toEqual([]);
      for (const field of Object.values(inputSchema.properties ?? {})) {
        expect(field, name).toHaveProperty('description');
      }
    }
    expect(billing.getInstructions()).toContain('Northwind Studio');
  });

  test('finds invoices by text, status and client, a page at a time', async () => {
    const ids = [await drafted('1.00'), await drafted('2.00'), await drafted('3.00')];
    const all = await use('find_invoices', { status: ['Draft'], sortBy: 'id', perPage: 2 });
    expect(all.answer).toMatchObject({ total: ids.length, invoices: [{}, {}] });
    const one = await use('find_invoices', { q: `#${String(ids[0])}` });
    expect(one.answer).toMatchObject({ invoices: [{ id: ids[0], status: 'Draft', total: 2 }] });
    const { answer } = await use('read_invoice', { id: ids[1] });
    expect(answer).toMatchObject({ invoice: { id: ids[1], items: [{ title: 'Consulting' }] } });
  });

  test('finds clients, and reads what they owe', async () => {
    await money.issued('77.00', { issuedDate: '2026-11-20', dueDate: '2026-12-20' });
    const { answer } = await use('find_clients', { q: 'aurora', limit: 1 });
    expect(answer).toMatchObject({ clients: [{ name: 'Aurora Lines' }] });
    const owed = await use('read_receivables', { currency: 'USD' });
    expect(owed.answer).toMatchObject({
      currency: 'USD',
      outstanding: { invoices: 1, amount: 77 },
    });
  });

  test('drafts once, however often it repeats the call', async () => {
    const clientId = await money.addTestClient();
    const first = await draft('5.00', { clientId, requestId: 'one' });
    expect(first.answer).toMatchObject({ invoice: { status: 'Draft', total: 10, number: null } });
    expect(await draft('5.00', { clientId, requestId: 'one' })).toEqual(first);
  });

  test('issues only once the person has agreed, and once', async () => {
    const id = await drafted();
    const before = await numbered();
    const asked = await use('issue_invoice', { id });
    expect(asked.answer).toMatchObject({
      isIssued: false,
      invoice: { id, total: 240, number: null },
      lines: [{ title: 'Consulting', qty: 2, price: 240 }],
    });
    expect(await numbered()).toBe(before);
    const { confirmation } = asked.answer;
    const issued = await use('issue_invoice', { id, confirmation });
    expect(issued.answer).toMatchObject({ isIssued: true, invoice: { id, status: 'Issued' } });
    expect(await use('issue_invoice', { id, confirmation })).toEqual(issued);
    expect(await numbered()).toBe(before + 1);
    const again = await use('issue_invoice', { id });
    expect([again.isError, again.text]).toEqual([
      true,
      `Invoice ${String(id)} is Issued, not a draft. Only drafts can be issued.`,
    ]);
  });

  test('is told how to mend what was refused', async () => {
    const unknown = await use('find_invoices', { state: 'open' });
    expect(unknown).toMatchObject({ isError: true });
    expect(unknown.text).toContain('state: Unknown field.');
    const wrong = await draft('abc');
    expect(wrong).toMatchObject({ isError: true });
    expect(wrong.text).toContain('items.0.cost');
    const gone = await use('read_invoice', { id: 999_999 });
    expect(gone.text).toContain('There is no invoice 999999.');
    expect((await use('delete_everything', {})).text).toContain('issue_invoice');
  });

  test('confirms what is odd and meant by the words it was told', async () => {
    const { answer } = await draft('1.00', { issuedDate: '2026-11-01' });
    const { id } = (answer as { invoice: { id: number } }).invoice;
    const { confirmation } = (await use('issue_invoice', { id })).answer;
    const odd = await use('issue_invoice', { id, confirmation });
    expect(odd.text).toContain('confirm: ["out-of-order"]');
    const meant = await use('issue_invoice', { id, confirmation, confirm: ['out-of-order'] });
    expect(meant.answer).toMatchObject({ isIssued: true });
  });
});

describe('a confirmation', () => {
  const refusedBy = async (id: number, confirmation: unknown, by = use) => {
    const before = await numbered();
    const { isError, text } = await by('issue_invoice', { id, confirmation });
    expect([isError, await numbered()]).toEqual([true, before]);
    return text;
  };
  const askFor = async (id: number): Promise<string> =>
    (await use('issue_invoice', { id })).answer.confirmation as string;

  test('holds for its draft alone', async () => {
    const [one, other] = [await drafted(), await drafted()];
    expect(await refusedBy(other, await askFor(one))).toMatch(/isn’t valid for invoice/);
    expect(await refusedBy(one, 'made up')).toMatch(/isn’t valid/);
    const [id, version, , mac] = (await askFor(one)).split('.');
    const longer = [id, version, '9999999999999', mac].join('.');
    expect(await refusedBy(one, longer)).toMatch(/isn’t valid/);
  });

  test('holds for the version that was shown', async () => {
    const id = await drafted();
    const confirmation = await askFor(id);
    await app.database.pool.query(
      "update invoice set note = 'x', version = version + 1 where id = $1",
      [id],
    );
    expect(await refusedBy(id, confirmation)).toMatch(/Someone else changed this/);
  });

  test('holds for ten minutes', async () => {
    const id = await drafted();
    const confirmation = await askFor(id);
    clock.now = new Date(clock.now.getTime() + 601_000);
    expect(await refusedBy(id, confirmation)).toMatch(/ten minutes are over/);
  });

  test('holds for who asked', async () => {
    const id = await drafted();
    const other = await assistantOf('admin');
    expect(await refusedBy(id, await askFor(id), other.use)).toMatch(/isn’t valid/);
  });
});
