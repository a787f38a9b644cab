// Rules of this project that no package has.

const spokenProps =
  /^(label|title|description|placeholder|error|hint|alt|lead|aria-label|aria-description|aria-roledescription)$/;

/** @param {string} message @param {(report: (node: object) => void) => Record<string, (node: any) => void>} visit */
const rule = (message, visit) => ({
  /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
  create: (context) => visit((node) => context.report({ node, message })),
});

export default {
  meta: { name: 'ledgerline' },
  rules: {
    'no-barrels': rule('Name what is exported: no barrels.', (report) => ({
      ExportAllDeclaration: report,
    })),
    // `{t('signIn.title')}`
    'texts-from-catalogue': rule('Text that people read comes from messages/.', (report) => ({
      JSXText: (node) => {
        if (/[A-Za-z]{2}/.test(node.value) && node.value.trim() !== 'Ledgerline') report(node);
      },
      JSXAttribute: ({ name, value }) => {
        const isText = value?.type === 'Literal' && /[A-Za-z]{2}/.test(String(value.value));
        if (isText && spokenProps.test(String(name.name))) report(value);
      },
    })),
    'reasons-from-catalogue': rule(
      "What a schema says is a key of the catalogue: reason('field.day').",
      (report) => ({
        CallExpression: ({ callee, arguments: values }) => {
          if (callee.object?.name !== 'z') return;
          for (const node of values) {
            if (node.type === 'Literal' && /^[A-Z].* /.test(String(node.value))) report(node);
          }
        },
      }),
    ),
  },
};
