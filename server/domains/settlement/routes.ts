import type { FastifyInstance } from 'fastify';
import { bankNames } from '../../../contract/banks.ts';
import { commonBanks, settlementFileNames } from '../../../contract/settlement-words.ts';
import * as settlement from '../../../contract/settlement.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachment, writeXlsx, xlsxType } from '../../platform/xlsx-writer.ts';
import { serve } from '../../platform/serve.ts';
import { assertPassword } from '../auth/public.ts';
import { openPaper, readSettlement, requestReview } from './commands.ts';
import { listSettled } from './entries.commands.ts';
import { monthCells, monthColumns, readBalance } from './balance.commands.ts';
import { keepFeeRate } from './fees.commands.ts';
import { readFilePart, readForm } from './form.routes.ts';
import { takeStatement } from './payouts.commands.ts';

const banks = Object.entries(bankNames)
  .map(([code, name]) => ({ code, name, common: commonBanks.includes(code) }))
  .toSorted(
    (one, other) => Number(other.common) - Number(one.common) || one.name.localeCompare(other.name, 'ko'),
  );

const maxStatementBytes = 2 * 1024 * 1024;

export const settlementRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { accessLog } = platform;

  serve(app, settlement.information, (_input, { shop }) => readSettlement(platform, shop));

  serve(app, settlement.saveInformation, async (_input, { shop, request }) => {
    const form = await readForm(request);
    const hands = { platform, address: request.ip };
    await assertPassword(hands, shop.actor.userId, form.information.password);
    return requestReview(platform, shop, form);
  });

  serve(app, settlement.openFile, async ({ params }, { shop, request, reply }) => {
    const { row, bytes } = await openPaper(platform, shop, params.fileId);
    const detail = `정산 서류 ${settlementFileNames[row.kind]}`;
    accessLog.note(shop, request.ip, { kind: 'EXPORT', detail });
    return reply
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(row.name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(row.content_type)
      .send(bytes);
  });

  serve(app, settlement.balance, (_input, { shop }) => readBalance(platform, shop));

  serve(app, settlement.saveFeeRate, ({ body }, { shop }) => keepFeeRate(shop, body));

  serve(app, settlement.entries, ({ query }, { shop }) => listSettled(platform, shop, query));

  serve(app, settlement.takeStatement, async (_input, { shop, request }) =>
    takeStatement(shop, await readFilePart(request, maxStatementBytes)),
  );

  serve(app, settlement.excel, async ({ query: { month, reason } }, { shop, request, reply }) => {
    const cells = await monthCells(platform, shop, month);
    accessLog.note(shop, request.ip, {
      kind: 'EXPORT',
      people: cells.length,
      detail: `정산 ${month}: ${reason}`,
    });
    async function* pages() {
      yield cells;
    }
    return reply
      .header('content-disposition', attachment(`정산 ${month}.xlsx`))
      .type(xlsxType)
      .send(writeXlsx(shop, monthColumns, pages(), '정산'));
  });

  serve(app, settlement.bankCodes, async () => ({ items: banks }));
};
