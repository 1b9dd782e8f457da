/**
 * Every column of text or JSON of all tables: the functions that empty it when a person is erased, or why
 * none has to. `erase…` empties the rows that are theirs; `eraseFrom…` takes them out of what was written in anybody's. A
 * new column is entered here; server/testing/erased-columns.test.ts compares it with the catalogue.
 */
export const erasedBy: Record<string, string> = {
  eraseCalls: 'calls(caller, called, call_id)',
  eraseMessages: 'messages(to_phone, variables, text, text_fallback) message_attempts(text)',
  eraseFromCampaigns: 'campaigns(audience, text) message_texts(name, text)',
  eraseChats: 'chat_users(user_key_hash) chat_threads(nonce, user_key_hash, draft, answer)',
  eraseIntakes: 'channel_intakes(text) channel_conflicts(guest_name, guest_phone, items, request, reason)',
  eraseUnread: 'channel_unread_notices(note, service_name, text)',
  eraseBookings:
    'bookings(customer_name, customer_phone, memo, customer_request, cancel_reason, overlap_reason)',
  eraseRefundReasons: 'payment_refunds(reason)',
  eraseGuests: 'guest_sessions(phone_hash, phone_sealed, token_hash) blocked_phones(phone_hash, reason)',
  eraseWaitlistEntries: 'waitlist_wishes(customer_name, customer_phone, note) holds(label)',
  eraseSales:
    'sales(customer_name, memo, delete_reason) sale_collections(memo) cash_receipts(number, masked, cancel_reason)',
  eraseFromAccounts: 'account_entries(reason) accounts(name)',
  eraseDocuments: 'quotes(customer_name, note, agreed_by) share_links(token_hash)',
  eraseFromImports: 'migration_batches(columns, left_out) migration_rows(before, after, tickets)',
  eraseFromEvents: 'events(actor_name, parameters)',
  eraseCharts: 'chart_entries(body, filled) chart_changes(changes) chart_photos(strokes)',
  erasePets: 'pets(name, breed, warnings, memo, registration_no, illness, allergies) pet_vaccinations(name)',
  eraseCustomerRow:
    'customers(name, choseong, bigrams, phone, phone_tail, grade, memo, nickname, job, tags, lunar_birthday, code)',
  leaveFamily: 'family_links(relation)',
  eraseConsents: 'consents(note) consent_entries(note)',
  eraseMerges:
    'customer_merges(survivor_name, absorbed_name, kept, moved) customer_merge_rows(row_key, detail)',
  eraseFromBlocks: 'blocked_phones(reason)',
  eraseFromTimes:
    'block_series(reason, title) blocks(reason, title) closed_days(label) open_days(label) leaves(reason) ' +
    'leave_requests(answer, reason)',
  eraseFromWaitlist: 'waitlist_wishes(note)',
  eraseFromSegments: 'customer_groups(name) customer_filters(condition, name)',
  eraseFromQuotes: 'quotes(note) quote_lines(name)',
  eraseFromSales:
    'sales(memo, delete_reason) sale_lines(name) sale_collections(memo) cash_receipts(goods, cancel_reason)',
  eraseFromOwnLines: 'sale_lines(name) cash_receipts(goods)',
  eraseFromBookings: 'bookings(memo, customer_request, cancel_reason, overlap_reason)',
  eraseFromCustomers:
    'customers(memo, nickname, job, tags) pets(memo, illness, allergies, warnings) family_links(relation) ' +
    'customer_merges(kept)',
  eraseFromCharts: 'chart_entries(body, filled) chart_changes(changes)',
  eraseFromConsents: 'consents(note) consent_entries(note)',
  eraseFromRows: 'migration_rows(before, after) migration_batches(file_name)',
  takeFromEventTexts: 'events(parameters)',
  eraseFromClasses: 'class_sessions(memo, overlap_reason)',
  eraseFromTill: 'cash_days(reason) cash_moves(reason)',
  eraseFromPay: 'incentive_closings(reopen_reason) incentive_entries(item, reason) incentive_months(figures)',
  eraseFromStock: 'stock_entries(reason)',
  eraseAnswers: 'idempotency_keys(body)',
  eraseAccessSearches: 'access_entries(detail)',
  withoutPerson: 'erasures(reason)',
};

/** Why a column says nothing of a customer, or stays. */
export const impersonal: Record<string, string> = {
  'the name of who works here or of an operator':
    'access_entries(address, employee_name) account_entries(actor_name) book_proofs(actor_name) ' +
    'campaigns(created_by_name) cash_days(closed_by_name) cash_moves(actor_name) ' +
    'cash_receipts(requested_by_name) charges(requested_by_name) chart_changes(actor_name) ' +
    'consent_entries(actor_name) consents(actor_name) credit_entries(actor_name) ' +
    'credit_purchases(requested_by_name) credit_refunds(requested_by_name) ' +
    'customer_merges(merged_by_name) deposit_policies(saved_by_name) deposit_entries(actor_name) deposit_returns(actor_name) ' +
    'erasures(actor_name) incentive_closings(closed_by_name) incentive_entries(created_by_name) ' +
    'incentive_plans(created_by_name) leave_requests(decided_by_name) messages(requested_by_name) ' +
    'operator_consents(given_by_name) password_links(given_by) ' +
    'payment_refunds(actor_name, handled_by_name) payout_statements(taken_by_name) ' +
    'sale_collections(actor_name) settlement_profiles(requested_by_name, reviewer) ' +
    'share_links(created_by_name) shop_closings(closed_by_name) stock_entries(actor_name)',
  'what an employee is to the shop: who leaves it is taken out there':
    'employee_invites(name, phone, rank, token_hash) employee_rights(right) ' +
    'employees(aliases, name, phone, rank) employee_hours(breaks) ' +
    'naver_employees(naver_name) ' +
    'notification_settings(mail_address, mail_off, mail_problem, push_off) ' +
    'push_subscriptions(auth, device, endpoint, endpoint_hash, p256dh, problem) ' +
    'sessions(family_hash, previous_hash, revoked_reason, secret_hash, user_agent) ' +
    'incentive_plans(rank) past_ranks(rank, until_month)',
  'what the shop is, offers and has set':
    'accounts(usable) alarm_rules(text) alarm_settings(kakao_channel) ' +
    'booking_deposits(sentences, terms) booking_items(name, segments) business_hours(breaks) ' +
    'calendar_settings(hidden_states) call_lines(number) ' +
    'chart_forms(fields) chatbot_bots(blocks) class_sessions(name) ' +
    'customer_pricing_options(grades) grade_rules(rules) ' +
    'incentive_plans(bonuses, rules) membership_products(name, usable) menu_categories(name) ' +
    'menu_groups(name) menu_items(aliases, description, name, segments) ' +
    'message_attempts(from_phone) message_content_versions(body, buttons, comment, note) ' +
    'message_contents(name) migration_batches(options, service) naver_services(name_key, naver_name) naver_shops(place_url) ' +
    'open_days(breaks) payment_methods(code, name) payment_orders(goods) ' +
    'platform_booking_stops(platforms, reason) point_rules(rates) ' +
    'role_rights(right) sale_lines(free) ' +
    'sender_numbers(label, number, rejection) ' +
    'shop_contacts(kakao_channel_url, reply_number, support_phone) ' +
    'shop_profiles(amenities, business_address, business_name, business_number, business_owner, directions, introduction) ' +
    'shops(address, extra_trades, name, phone) ' +
    'stock_products(barcode, sku) waitlist_offers(parts) ' +
    'zero_shops(draft, live, slug, stop_reason) zero_slugs(slug)',
  'what the shop calls its views and tells on its pages: whoever it names there stays until it writes anew':
    'popups(body, link, title) statistics_views(name)',
  'the account, contract or papers of the shop itself':
    'billing_cards(company, key_id, last4, sealed_key, valid_until) charge_refunds(failure, reason) ' +
    'charges(fail_code, failure, goods, receipt_url, tid) ' +
    'cms_applications(bank_code, holder, key_id, last4, rejection, sealed_account) ' +
    'credit_auto_charges(product_id) credit_entries(reason) credit_purchases(product_id) ' +
    'instagram_accounts(problem, user_id, username) instagram_media(caption, media_id, permalink) ' +
    'invoices(lines) payout_statements(file_hash, file_name) settlement_files(name) ' +
    'settlement_profiles(bank_code, business_name, business_number, email, holder, key_id, last4, phone, rejection, representative, sealed_account) ' +
    'shop_connections(key_id, last_error, public, secret, vendor) subscriptions(cancel_reason)',
  'figures and numbers of rows alone':
    'book_proofs(findings) cash_days(counts) erasures(open) ' +
    'channel_intakes(counts) migration_batches(counts)',
  'a word of a list, a day or a month':
    'account_entries(method) channel_conflicts(channel) channel_intakes(channel) ' +
    'channel_notices(channel) channel_unread_notices(channel) customer_merge_rows(mover) deposit_entries(method) deposit_returns(method) ' +
    'event_receipts(listener) event_retries(listener, subject) events(actor_kind, kind, subject) ' +
    'files(content_type) idempotency_keys(endpoint) incentive_amounts(month) ' +
    'incentive_closings(month) incentive_deductions(month) incentive_entries(for_month, month) ' +
    'incentive_months(month) incentive_plans(effective_month) messages(reason) ' +
    'month_goal_people(month) month_goals(month) notifications(path, right) ' +
    'push_deliveries(service) report_settings(last_month) sale_collections(method) ' +
    'sale_payments(method) share_links(payslip_month, report_month) sold_day_sums(key) ' +
    'temporary_tokens(audience)',
  'a digest, a key or a number of ours or a vendor’s':
    'booking_references(reference) calendar_feeds(secret_hash) call_lines(secret_hash) ' +
    'cash_receipts(approval_no, cancel_approval_no, tid) certifications(code_hash, request_hash) ' +
    'channel_conflicts(external_no) channel_notices(digest, external_no) channel_unread_notices(digest, external_no) ' +
    'chatbot_bots(bot_id, secret_hash) guest_sessions(key_id) ' +
    'holds(token_hash) idempotency_keys(key, request_hash) instagram_requests(state_hash) ' +
    'message_attempts(code, vendor_id, vendor_key) ' +
    'message_content_versions(channel_id, template_id) message_reports(code, vendor_id) ' +
    'messages(dedupe_key) operator_consents(code_hash) password_links(token_hash) ' +
    'payment_entries(pays, provider_ref) payment_orders(fail_code, order_id, receipt_url, tid) ' +
    'payment_refunds(cancel_order_id, cancelled_tid) temporary_tokens(token_hash) ' +
    'zero_holders(address_hash, holder)',
  'what a vendor or our own code said went wrong':
    'cash_receipts(failure) chatbot_health(last_error) event_retries(error) ' +
    'message_attempts(failure) payment_orders(failure) payment_refunds(failure)',
  'the law keeps it with the payment: the card’s company and its masked number':
    'payment_orders(card_company, card_masked)',
  'follows by itself what it is made of': 'customer_keys(key)',
  'gone within days by itself':
    'certifications(asked_from, phone) own_texts(body, to_phone) sign_in_attempts(subject)',
  'as a vendor sent it, whose person only its handler can tell: gone after 90 days by itself':
    'inbound_hooks(body, error, event_key, headers, vendor)',
  'of an account, whose holder signs in and may work in several shops':
    'account_events(address, by_name) operator_sessions(token_hash) recovery_codes(code_hash) ' +
    'second_factors(key_id, sealed_secret) users(login_id, name, password_hash, phone)',
  'what we tell every shop':
    'notices(message, put_off, told_to) office_notices(body, link, picture, plans, roles, title, trades)',
  'how our own work goes on, and its keys':
    'event_cursors(listener) job_walks(after_shop, job) schema_migrations(checksum, name) ' +
    'lasting_secrets(key_id, sealed_secret) signing_keys(key_id, kid, sealed_jwk)',
  'written by us without naming a customer': 'notifications(body, title)',
};
